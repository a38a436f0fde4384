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

/** Returns where the part of a text ends that differs from what it was. */
function endOfChange(before: string, after: string): number {
  const max = Math.min(before.length, after.length)
  let start = 0
  while (start < max && before[start] === after[start]) start += 1
  let same = 0
  while (same < max - start && before.at(-1 - same) === after.at(-1 - same)) same += 1
  return after.length - same
}
