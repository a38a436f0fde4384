import type { Editor } from '@tiptap/core'
import type { CaretPlace } from '#renderer/studio/edit/caretPlace.ts'
import { caretEvent } from '#renderer/studio/edit/showField.ts'
import { placeOfCaret } from '#renderer/studio/rich-text/placeOfCaret.ts'

/** Puts the caret of a text where a `caretEvent` says, with the focus; where that place is gone it stays. Returns what ends that. */
export function followCaret(editor: Editor): () => void {
  const { dom } = editor.view
  const onCaret = (event: Event) => {
    if (!(event instanceof CustomEvent) || !isPlace(event.detail)) return
    const position = placeOfCaret(editor.state.doc, event.detail)
    if (position !== undefined) editor.commands.setTextSelection(position)
    // At once: a frame later the text may be edited in the page. The command of the editor waits for one.
    editor.view.focus()
  }
  dom.addEventListener(caretEvent, onCaret)
  return () => dom.removeEventListener(caretEvent, onCaret)
}

function isPlace(detail: unknown): detail is CaretPlace {
  return typeof detail === 'object' && detail !== null && 'characters' in detail
}
