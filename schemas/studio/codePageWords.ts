/** Signs that texts have beside words; within one they come from another code page. */
const signs =
  /(?<!\p{L})[\u00A0“”„‘’‚«»‹›–—…€£¤µ°²³®™©§·•½¼±×ºª¿¡№†]|[\u00A0“”„‘’‚«»‹›–—…€£¤µ°²³®™©§·•½¼±×ºª¿¡№†](?!\p{L})|’/gu
const initials = /(?<!\p{L})\p{Lu}\./gu
/** Words of one letter beside a to z. */
const wordsOfOne = 'àèéêóôáöåäавиоскуяєійзοηήό'
/** A letter that is a word, and none of them is beside it. */
const lone = /(?<![\p{L}\d])[^\0-\u007F](?![\p{L}\d])/gu
/** A sign that stands otherwise: ¿ before a space, © before a word, a dash at the end of one. */
const misplaced = /[¿¡](?![\p{L}\d])|(?<![\p{L}\d])[©®](?=\p{L})|\p{L}[–—](?![\p{L}\d])/gu
const lowerLatin = /(?<![\p{L}\d@./_-])[a-z]{2,}(?![\p{L}\d@./_-])/u
const otherScript = /[\p{Script=Cyrillic}\p{Script=Greek}]/u
/** Words in small letters without a vowel, and ς and σ of Greek where the other one stands. */
const unspeakable = /^(?=.*\p{Ll})[\p{Script=Cyrillic}\p{Script=Greek}]{2,}$/u
const vowels = /[аеёиоуыэюяіїєўъαεηιουωάέήίόύώϊϋΐΰ]/iu
const sigma = /ς\p{L}|\p{Ll}σ$/u
/** Polish ą is beside no other vowel than i; letters of Czech, Slovak and Croatian are in no word with w or q. */
const unlikely = /[aeouyóęą]ą|ą[aąeęioóuy]|[čšžřěůďťňľ].*[wq]|[wq].*[čšžřěůďťňľ]/iu
/** Two of three letters of a text in Cyrillic. */
const usual = 'оеаинтср'

/** Returns the words of a text that have letters beside a to z. */
export function foreignWords(text: string): readonly string[] {
  return text
    .replaceAll(initials, ' ')
    .split(/[\s,;|"'’()/.:&@-]+/)
    .map((word) => word.replaceAll(signs, ''))
    .filter((word) => /[^\0-\u007F]/.test(word))
}

/** Returns whether a word is one of an alphabet. Small letters with a capital among them come from another code page. */
export function isWord(word: string, alphabets: readonly string[]): boolean {
  if (!/^(?:\p{Lu}+|\p{Lu}?[\p{Ll}ß]+)\d*$/u.test(word.replaceAll('İ', 'I'))) return false
  const letters = [...word].filter((letter) => /[^\0-\u007F]/.test(letter)).map(lower)
  if (/\p{Script=Latin}/u.test(word) && otherScript.test(word)) return false
  return alphabets.some((alphabet) => letters.every((letter) => alphabet.includes(letter)))
}

/** Returns whether a word is one letter, or one in front of a number, that is among some. */
export function isLone(word: string, letters: string): boolean {
  const [letter = ''] = word
  return /^\p{L}\d*$/u.test(word) && letters.includes(letter)
}

/** Returns the number of places that show that a text was read in the wrong code page, though each of them may be in a text. */
export function oddPlaces(text: string, words: readonly string[]): number {
  const alone = (text.replaceAll(initials, ' ').match(lone) ?? []).filter(
    (letter) => /\p{L}/u.test(letter) && !wordsOfOne.includes(letter.toLowerCase()),
  )
  const unclosed = text.split('\n').filter((line) => line.split('«').length !== line.split('»').length)
  const mixed = text.split(/[;,\t|\n"]/).filter((cell) => otherScript.test(cell) && lowerLatin.test(cell))
  const odd = words.filter(
    (word) => (unspeakable.test(word) && !vowels.test(word)) || sigma.test(word) || unlikely.test(word),
  )
  const places = [alone, text.match(misplaced) ?? [], unclosed, mixed, odd]
  return places.reduce((sum, { length }) => sum + length, 0)
}

/** Returns how much of words are letters that are the most usual in Cyrillic. */
export function usualShare(words: readonly string[]): number {
  const letters = [...words.join('').toLowerCase()]
  return letters.filter((letter) => usual.includes(letter)).length / Math.max(letters.length, 1)
}

function lower(letter: string): string {
  return letter === 'İ' ? 'ı' : letter.toLowerCase()
}
