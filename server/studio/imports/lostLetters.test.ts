import { expect, test } from 'vitest'
import { lostLetters } from '#server/studio/imports/lostLetters.ts'

const line = { kind: 'text', max: 100 } as const

test.each([
  ['I??k Tar?m', '', 'csv_letters_lost'],
  ['M\uFFFDller', '', 'csv_letters_lost'],
  // As Excel writes them in Western Europe: what a field has already shows which letters there were.
  ['I?ik', 'Işık', 'csv_letters_lost'],
  ['?????????', 'Γεωργικά!', undefined],
  ['????????', 'Γεωργικά', 'csv_letters_lost'],
  ['Lodz', 'Łódź', undefined],
  ['Lódz', 'Łódź', 'csv_letters_lost'],
  ['Isik Tarim', 'Işık Tarım', 'csv_letters_lost'],
  ['MÃ¼ller â€“ SÃ¶hne', '', 'csv_other_encoding'],
  ['Ð¡ÐµÑ€Ð²Ð¸Ñ', '', undefined],
  ['Ð¡Ð¾Ñ„Ð¸Ñ', '', undefined],
])('%s, which was %j: %s', (text, before, code) => {
  expect(lostLetters(line, text, before)?.code).toBe(code)
})

test.each([
  ['Neu? Ja!', ''],
  ['Wer? Wie? Was?', ''],
  ['CAFÉ–BAR ’s', ''],
  ['Größe „Ä“ 7,5 €', ''],
  ['siehe https://example.com/a?b=c und www.example.com/?x', ''],
  ['Muller', 'Müller'],
  ['Isik Tarim AS', 'Işık Tarım'],
  ['Was?Wann', 'Wer?Wann'],
])('%s is what somebody wrote', (text, before) => {
  expect(lostLetters(line, text, before)).toBeUndefined()
})

test('the text that is meant is offered', () => {
  expect(lostLetters(line, 'MÃ¼ller', '')).toMatchObject({ params: { text: 'Müller' } })
  expect(lostLetters({ kind: 'rich_text', max: 9 }, '<p><a href="page:a?b">x</a></p>', '')).toBeUndefined()
  expect(lostLetters({ kind: 'link' }, 'a?b', '')).toBeUndefined()
})
