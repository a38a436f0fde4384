/** Name of the event that has a field take back what it alone knows of. */
export const ownUndo = 'studio-own-undo'

/** Returns whether the field with the focus has taken back something that no history of the editor has. */
export function hasUndoneItself(field: EventTarget | null): boolean {
  return field !== null && !field.dispatchEvent(new Event(ownUndo, { bubbles: true, cancelable: true }))
}
