import { useEffect } from 'react'
import type { EditedState } from '#renderer/studio/edit/editedState.ts'
import type { EditedStore } from '#renderer/studio/edit/editedStore.ts'
import { hasUndoneItself } from '#renderer/studio/edit/ownUndo.ts'

type UndoStore = Pick<EditedStore<unknown, EditedState<unknown>>, 'undo' | 'redo' | 'saveNow'>

/**
 * Listens for Ctrl+Z, Ctrl+Shift+Z, Ctrl+Y and Ctrl+S everywhere in an editor, so that undo goes through all its fields
 * and the order of lists.
 */
export function useUndoKeys(store: UndoStore): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      if (key === 's') store.saveNow()
      else if (key === 'y' || (key === 'z' && event.shiftKey)) store.redo()
      else if (key !== 'z') return
      else if (!hasUndoneItself(event.target)) store.undo()
      event.preventDefault()
    }
    // On the way down: lists keep the keys of what is in their rows to themselves.
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [store])
}
