/** Marks of writing direction and joiners, which come along invisibly when a text is copied. */
const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** The digits zero of the scripts of the site's countries: Arabic, Persian, Devanagari, Bengali, Thai, Lao, Burmese, Khmer, full width. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xed0, 0x1040, 0x17e0, 0xff10]
/** Words and signs in front of an extension, in the languages of the site. */
const extension =
  /[\s,(]*(?:;ext=|#|~|доб\.?|(?<!\p{L})(?:ext(?:ension|ensión|n)?|x|int(?:erno|\.)?|anexo|ramal|poste|dw|durchwahl|dahili)[.:]?)\s*(\d{1,7})\)?$/iu
const number = /[+\d][\d\s()./-]*/g
/** A number with a word in the place of digits: at most seven digits, then capital letters. */
const withWord = /^\+?(?:[\s().-]*\d){1,7}[\s().-]*[A-Z]{3}[A-Z\d\s.-]*$/
/** What people write between two numbers: a comma or semicolon, or "or" and "and" in the languages of the site. */
const betweenNumbers = /\s*[;,]\s*(?=[+(\d])|\s+(?:or|and|oder|bzw\.?|und|o|oppure|e|y|u|ou|et|ya\s+da|veya|ve)\s+/iu
/** Digit of each letter from A to Z on a telephone's keys (ITU-T E.161). */
const keys = '22233344455566677778889999'
/** Digits of other scripts, and the ASCII digit of each at the same position. */
export const otherDigits = zeros
  .map((zero) => String.fromCodePoint(...Array.from({ length: 10 }, (_, digit) => zero + digit)))
  .join('')
export const asciiDigits = '0123456789'.repeat(zeros.length)
/** Limits in digits: that of ITU-T E.164, and the shortest number. */
const maxDigits = 15
const minDigits = 3

/** Returns a text without the invisible characters a copied one holds. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(invisible, '')
}

/** Returns a telephone number with ASCII digits, plus, hyphens and spaces: `٠١٦٣٢ ٩٦٠‑٠٠٠` → `01632 960-000`. */
export function plainTelephone(text: string): string {
  return withoutInvisible(text)
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll('＋', '+')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/**
 * Returns whether a text is a telephone number of at least `min` digits, or several, each perhaps with an extension or with a word in the
 * place of digits: `0372 123456 or 0372 123457`, `1-800-TRACTOR`.
 */
export function isTelephone(text: string, min: number): boolean {
  return plainTelephone(text)
    .split(betweenNumbers)
    .map((part) => byKeys(part.replace(extension, '')))
    .every((part) => /^\+?[\d\s()./-]+$/.test(part) && digitsOf(part).length >= min)
}

/**
 * Returns the `tel:` link of a number as people write it; `undefined` when there is none to dial. It dials the first of several numbers,
 * without its extension, which telephones dial in different ways, and without the trunk prefix `(0)` of an international number. Letters become the digits of
 * their keys: `1800 TRACTOR` → `tel:18008722867`.
 */
export function telephoneHref(text: string): string | undefined {
  const plain = plainTelephone(text)
  const [part = ''] = plain.split(betweenNumbers)
  const own = part.replace(extension, '')
  const first = withWord.test(own) ? byKeys(own) : firstNumber(plain.replace(extension, ''))
  const isInternational = /^\+|^00/.test(first)
  const digits = digitsOf(isInternational ? first.replace('(0)', '') : first)
  if (digits.length < minDigits || digits.length > maxDigits) return undefined
  return `tel:${first.startsWith('+') ? '+' : ''}${digits}`
}

/** Returns a number with the digits of the keys in the place of a word; any other text as it is. */
function byKeys(text: string): string {
  return withWord.test(text) ? text.replaceAll(/[A-Z]/g, digitOfKey) : text
}

function firstNumber(text: string): string {
  const [first = ''] = (text.match(number) ?? []).filter((part) => digitsOf(part).length >= minDigits)
  // Letters after a few digits, which are no word of a keypad, may be a part of the number.
  if (/\p{L}/u.test(text) && digitsOf(first).length < 5) return ''
  return beforeSecond(first).trim()
}

/** Returns what stands before a second number, after a `+`, a slash or a dash; an area code is shorter than a number. */
function beforeSecond(text: string): string {
  for (const { index, 0: separator } of text.matchAll(/\/|\s-\s|(?<=\d[\s)]*)(?=\+)/g)) {
    const [before, after] = [text.slice(0, index), text.slice(index + separator.length).trim()]
    const longest = /^\+|^00/.test(before) ? 10 : 7
    if (/^(\+|00)/.test(after) || digitsOf(before).length >= longest) return before
  }
  return text
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

function asciiDigit(digit: string): string {
  return asciiDigits[otherDigits.indexOf(digit)] ?? digit
}

function digitOfKey(letter: string): string {
  return keys[letter.charCodeAt(0) - 'A'.charCodeAt(0)] ?? ''
}
