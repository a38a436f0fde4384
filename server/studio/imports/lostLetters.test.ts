import { expect, test } from 'vitest'
import { lostLetters } from '#server/studio/imports/lostLetters.ts'

const line = { kind: 'text', max: 100 } as const
const levelOf = (text: string, before: string) => {
  const found = lostLetters(line, text, before)
  return found && `${found.level} ${found.code}`
}

const lost = 'error csv_letters_lost'
const doubtful = 'warning csv_letters_doubtful'

test.each([
  ...'I??k|I??k Tar?m|M?ller|F?r Gro?- und Kleinh?ndler|Gr?nland|Universit?t|r?ckw?rts|Kad?k?y|?i?li|K?LN'.split('|'),
  ...'M\uFFFDller|?????????|???????? ??|Foo ???????? bar|<p>Pr?fung</p>|S?o Paulo|Ð¡Ð¾Ñ„Ð¸Ñ'.split('|'),
])('%s has lost letters', (text) => {
  expect(levelOf(text, '')).toBe(lost)
})

test.each([
  // As Excel writes them in Western Europe: what a field has already shows which letters there were.
  ['I?ik', 'Işık', lost],
  ['????????', 'Γεωργικά', lost],
  ['Wa?r AG', 'Wağr', lost],
  ['Stra?enbau', 'Straßenbau', lost],
  // Somebody may have corrected it.
  ['Dogan', 'Doğan', doubtful],
  ['Lódz', 'Łódź', doubtful],
  ['Isik Tarim AS', 'Işık Tarım', doubtful],
  ['Müller ? Söhne', 'Müller – Söhne', doubtful],
  ['Wirklich?', 'Wirklich…', undefined],
  ['Was?Wann', 'Wer?Wann', undefined],
  ['M?ller AG', 'M?ller', undefined],
  ['Muller', 'Müller', undefined],
  ['Dogan', 'Doğanoğlu', undefined],
])('%s, which was %s: %s', (text, before, expected) => {
  expect(levelOf(text, before)).toBe(expected)
})

test.each('fran?ais|what?ever|Plan a?b|?stanbul|TV?ja'.split('|'))('%s may have lost letters', (text) => {
  expect(levelOf(text, '')).toBe(doubtful)
})

test.each([
  ...'Ready?Go|Wer?Wie?Was?|OK?Then|PS?Ja|Neu? Ja!|Quoi ?? Oui ?|¿Por qué?|What???|Really?!|(Why?)|7?8|Tel. ???'.split(
    '|',
  ),
  'siehe https://example.com/a?b=c und www.example.com/?x',
  'example.com/seite.html?sprache=de',
  'seite.html?id, /suche?q und suche?q=traktor',
  'CAFÉ–BAR ’s',
  'so –ähnlich “Öl”',
  'Größe „Ä“ 7,5 €',
  '√2 ≈ 1,41',
])('%s is what somebody wrote', (text) => {
  expect(levelOf(text, '')).toBeUndefined()
})

test.each([
  ['MÃ¼ller â€“ SÃ¶hne', 'error', 'Müller – Söhne'],
  ['M√ºller', 'error', 'Müller'],
  ['Iþýk Tarým', 'warning', 'Işık Tarım'],
])('%s was read in another encoding: %s', (text, level, meant) => {
  const found = lostLetters(line, text, '')
  expect([found?.level, found?.params]).toEqual([level, meant && { text: meant }])
  expect(lostLetters(line, text, text)).toBeUndefined()
})

test('words that may have lost letters are named; what a computer reads has none', () => {
  expect(lostLetters(line, 'Lait fran?ais', '')).toMatchObject({ params: { text: 'fran?ais' } })
  expect(lostLetters({ kind: 'rich_text', max: 9 }, '<p><a href="page:a?b">x</a></p>', '')).toBeUndefined()
  expect(lostLetters({ kind: 'link' }, 'a?b', '')).toBeUndefined()
})
