import { rule, type CodedRule } from '#schemas/issues/issueCodes.ts'
import type { Control } from '#schemas/studio/control.ts'
import { decodeText } from '#schemas/decodeText.ts'

/** Within a word, a question mark stands for a letter. */
const inWord = /\p{L}\?+\p{L}/u
const addresses = /(?:https?:\/\/|www\.)\S+|\b(?:href|src)="[^"]*"/giu
/** Letters of the text that is meant which are offered. */
const shown = 80
const lastOfAscii = 0x7f
const lastOfLatin = 0xff

const codePage = new TextDecoder('windows-1252')
const bytesOfPage = new Map(
  Array.from({ length: 256 }, (_, byte) => [decodeText(codePage, Uint8Array.of(byte)), byte] as const),
)

/**
 * Returns what an encoding has done to the text of a cell: letters that the code page of a spreadsheet does not have were replaced, or UTF-8 was
 * read as a code page. `before`: the text that the field has.
 */
export function lostLetters(control: Control, text: string, before: string): CodedRule | undefined {
  if (!isWritten(control)) return undefined
  const isLost = (own: string) => own.includes('\uFFFD') || inWord.test(own.replaceAll(addresses, ''))
  if (isCopyWithout(text, before) || (isLost(text) && !isLost(before))) return rule('csv_letters_lost', {})
  const meant = inOtherEncoding(text)
  return meant === undefined ? undefined : rule('csv_other_encoding', { text: [...meant].slice(0, shown).join('') })
}

function isWritten(control: Control): boolean {
  if (control.kind === 'list') return isWritten(control.item)
  if (control.kind === 'text') return control.format === undefined
  return control.kind === 'long_text' || control.kind === 'rich_text'
}

/** Returns whether a text is another one but for letters that were replaced: by a question mark, or by the letter below an accent. */
function isCopyWithout(text: string, before: string): boolean {
  if (text === before || text.length !== before.length) return false
  return Array.from({ length: text.length }, (_, at) => [text.charAt(at), before.charAt(at)] as const).every(
    ([now, then]) => now === then || (then > String.fromCharCode(lastOfAscii) && (now === '?' || isBaseOf(now, then))),
  )
}

// What is in the code page of Western Europe is nowhere replaced by another letter.
function isBaseOf(letter: string, accented: string): boolean {
  const bases: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' }
  return (
    accented > String.fromCharCode(lastOfLatin) && letter === (bases[accented] ?? accented.normalize('NFD').charAt(0))
  )
}

/** Texts in which every character is one of European languages: CAFÉ–BAR is UTF-8 of a letter that none of them has. */
const usual = /^[\0-\u017F\u0370-\u04FF\u2010-\u203A\u20AC\u2122]+$/u

function inOtherEncoding(text: string): string | undefined {
  const letters = [...text]
  if (letters.every((letter) => letter <= String.fromCharCode(lastOfAscii))) return undefined
  const bytes = letters.map((letter) => bytesOfPage.get(letter))
  const known = bytes.filter((byte) => byte !== undefined)
  if (known.length < letters.length) return undefined
  try {
    const meant = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(known))
    return usual.test(meant) ? meant : undefined
  } catch {
    return undefined
  }
}
