import { expect, test } from 'vitest'
import { catalogueIssues } from '#tests/support/catalogueIssues.ts'

test('a text that is missing in a catalogue is named with its file, and with what to do', () => {
  const english = new Map([
    ['Studio/Home', 'Home'],
    ['Studio/New', 'New'],
    ['Studio/Pages', '{count} pages'],
    ['Studio/Media', 'Media'],
  ])
  const german = new Map([
    ['Studio/Home', ''],
    ['Studio/Old', 'Alt'],
    ['Studio/Pages', '{n} Seiten'],
    ['Studio/Media', 'Medien'],
  ])
  expect(catalogueIssues('locales/de-de/studio.po', german, english)).toEqual([
    'locales/de-de/studio.po lacks "Studio/New": run `npm run extract`, and translate it there.',
    'locales/de-de/studio.po has no translation of "Studio/Home", "Home": write it in its msgstr.',
    'locales/de-de/studio.po has "Studio/Old", which is no text of the code: run `npm run extract`.',
    'locales/de-de/studio.po, "Studio/Pages": its placeholders are n; write it with those of the English text, count.',
  ])
})
