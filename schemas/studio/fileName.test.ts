import { expect, test } from 'vitest'
import { changedFileName, listedFileName } from '#schemas/studio/fileName.ts'

test.each([
  ['plan B.csv', 'plan B.csv', undefined],
  ['größe.png'.normalize('NFD'), 'größe.png', undefined],
  ['plan\r\n B.csv', 'plan B.csv', 'plan⟨U+000D⟩⟨U+000A⟩ B.csv'],
  ['a\\b/c.png', 'c.png', 'a\\b/c.png'],
  ['\u202Egnp.exe', 'gnp.exe', '⟨U+202E⟩gnp.exe'],
  ['\n', 'file', '⟨U+000A⟩'],
  [`${'a'.repeat(201)}`, 'a'.repeat(200), 'a'.repeat(201)],
])('%j is listed as %j', (name, listed, changed) => {
  expect([listedFileName(name), changedFileName(name)]).toEqual([listed, changed])
})
