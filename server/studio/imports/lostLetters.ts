import { rule, type CodedRule } from '#schemas/issues/issueCodes.ts'
import { entryOf } from '#schemas/fields/codecOf.ts'
import type { Control } from '#schemas/fields/control.ts'
import { isWritten } from '#schemas/fields/text.ts'
import { isGarbled, otherReading } from '#server/studio/imports/otherReading.ts'
import { lostWord, type Certainty } from '#server/studio/imports/lostWord.ts'

/** Letters of the text that is meant which are offered, and of the words that are named. */
const shown = 80
/** Web addresses, addresses with a query, and paths: their question marks stand for no letters. */
const addresses =
  /(?:https?:\/\/|www\.)\S+|\b(?:href|src)="[^"]*"|\S+\.\p{L}{2,}(?:\/\S*)?\?\S*|\S*\?[\w.%-]+=\S*|(?<!\S)\/\S+/giu

/** What an encoding may have done to a cell. A warning is what people write as well. */
export type LetterIssue = CodedRule & { readonly level: 'error' | 'warning' }

/**
 * Returns what an encoding has done to the text of a cell: letters that the code page of a spreadsheet does not have were replaced, or UTF-8 was
 * read as a code page. `before`: the text that the field has.
 */
export function lostLetters(control: Control, text: string, before: string): LetterIssue | undefined {
  if (!isWritten(entryOf(control) ?? control)) return undefined
  const known = new Set(wordsOf(before))
  const accented = [...known].filter((word) => /[^\0-\u007F]/.test(word))
  const replaced = wordsOf(text).flatMap((word) => {
    const found = known.has(word) ? undefined : lostWord(word, accented)
    return found === undefined ? [] : [[word, found] as const]
  })
  const isLost = text.includes('\uFFFD') && !before.includes('\uFFFD')
  if (isLost || replaced.some(([, found]) => found === 'sure') || (text !== before && isGarbled(text)))
    return { level: 'error', ...rule('csv_letters_lost', {}) }
  const reading = otherReading(text)
  if (reading !== undefined && text !== before) {
    return { level: levels[reading.certainty], ...rule('csv_other_encoding', { text: shorten(reading.text) }) }
  }
  if (replaced.length === 0) return undefined
  const words = [...new Set(replaced.map(([word]) => word))].join(', ')
  return { level: 'warning', ...rule('csv_letters_doubtful', { text: shorten(words) }) }
}

const levels = { sure: 'error', doubtful: 'warning' } as const satisfies Record<Certainty, LetterIssue['level']>

function wordsOf(text: string): readonly string[] {
  return text
    .replaceAll(addresses, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
}

function shorten(text: string): string {
  return [...text].slice(0, shown).join('')
}
