import { tokensOf } from '#schemas/studio/merge/mergeText.ts'
import { diffItems } from '#schemas/studio/merge/textDiff.ts'
import type { ChangedField } from '#renderer/studio/edit/changedFields.ts'

/** Puts the cursor of the text that has the focus behind what undo or redo has changed in it, where one goes on typing. */
export function placeCaret({ before, after }: Pick<ChangedField, 'before' | 'after'>): void {
  const { activeElement: control } = document
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
  // Controls of numbers have no cursor that can be set.
  if (!isText || control.selectionStart === null || control.value !== after) return
  const end = endOfChange(typeof before === 'string' ? before : '', control.value)
  control.setSelectionRange(end, end)
}

/** Returns where the last words of a text end that differ from what it was; inside a word only where letters of it came or went. */
function endOfChange(before: string, after: string): number {
  const [old, next] = [tokensOf(before), tokensOf(after)]
  const hunk = diffItems(old, next).at(-1)
  if (hunk === undefined) return after.length
  const [was, now] = [old.slice(hunk.from.start, hunk.from.end), next.slice(hunk.to.start, hunk.to.end)].map(joined)
  return joined(next.slice(0, hunk.to.end)).length - sameEnd(was ?? '', now ?? '')
}

/** Returns how many letters at the end of a text were there before, where all that differs came or went in front of them. */
function sameEnd(before: string, after: string): number {
  const [shorter, longer] = before.length < after.length ? [before, after] : [after, before]
  let start = 0
  while (start < shorter.length && shorter[start] === longer[start]) start += 1
  return longer.endsWith(shorter.slice(start)) ? shorter.length - start : 0
}

function joined(tokens: readonly string[]): string {
  return tokens.join('')
}
