import { expect, test } from 'vitest'
import { mergeText } from '#schemas/studio/merge/mergeText.ts'

const cases: readonly (readonly [string, string, string, string, string, string?])[] = [
  ['two beginnings of one word', 'ab hängen', 'ab anhängen', 'ab abhängen', 'ab abhängen anhängen'],
  ['two beginnings of all there is', 'hängen', 'anhängen', 'abhängen', 'anhängen', 'abhängen'],
  ['two endings of one word', 'Der Motor', 'Der Motoren', 'Der Motors', 'Der Motoren', 'Der Motors'],
  ['letters at one place of one word', 'die Länge', 'die Länage', 'die Länbge', 'die Länage', 'die Länbge'],
  ['a beginning and a correction', 'wir hägen', 'wir anhägen', 'wir hängen', 'wir anhängen'],
  ['a beginning and a word before it', 'wir hängen', 'wir abhängen', 'wir jetzt hängen', 'wir jetzt abhängen'],
  ['a word before one and its beginning', 'wir hängen', 'wir jetzt hängen', 'wir abhängen', 'wir jetzt abhängen'],
  ['two parts in front of a hyphen', 'ein Motor', 'ein E-Motor', 'ein V8-Motor', 'ein E-Motor', 'ein V8-Motor'],
  ['two parts behind a hyphen', 'ein Motor', 'ein Motor-Öl', 'ein Motor-Teil', 'ein Motor-Öl', 'ein Motor-Teil'],
  ['a part behind a hyphen and words', 'ein Motor', 'ein Motor-Öl', 'ein Motor für alle', 'ein Motor-Öl für alle'],
  ['words and a part behind a hyphen', 'ein Motor', 'ein Motor für alle', 'ein Motor-Öl', 'ein Motor-Öl für alle'],
  ['a space and a part behind a hyphen', 'ein Motor', 'ein Motor ', 'ein Motor-Öl', 'ein Motor-Öl '],
  ['two elided articles', 'de huile', 'de l’huile', 'de d’huile', 'de l’huile', 'de d’huile'],
  ['an elided article and a word', 'de huile', 'de l’huile', 'de bonne huile', 'de bonne l’huile'],
  ['a word and an elided article', 'de huile', 'de bonne huile', 'de l’huile', 'de bonne l’huile'],
  ['a word behind a space that is removed', 'Hi Bo ', 'Hi Bo dear', 'Hi Bo', 'Hi Bo dear'],
  ['a removed space behind which a word is', 'Hi Bo ', 'Hi Bo', 'Hi Bo dear', 'Hi Bo dear'],
  ['a paragraph that is cut', '<p>Hi a. </p>', '<p>Hi a. on</p>', '<p>Hi</p>', '<p>Hi on</p>'],
  ['two decimals of one number', 'weighs 3 t', 'weighs 3.5 t', 'weighs 3.7 t', 'weighs 3.5 t', 'weighs 3.7 t'],
  ['two numbers in front of one decimal', 'has 5 t', 'has 3,5 t', 'has 4,5 t', 'has 3,5 t', 'has 4,5 t'],
]

test.each(cases.map(([name, ...texts]) => ({ name, texts })))(
  'pieces of words that two have written at once make no other word: $name',
  ({ texts: [base, mine, theirs, text, other] }) => {
    expect(mergeText(base, mine, theirs)).toEqual(other === undefined ? { text } : { text, other })
  },
)
