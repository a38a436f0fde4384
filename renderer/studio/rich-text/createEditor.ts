import { createDocument, Editor } from '@tiptap/core'
import { mergeText } from '#schemas/studio/merge/mergeText.ts'
import { richTextExtensions } from '#renderer/studio/rich-text/extensions.ts'
import type { LeftOut } from '#renderer/studio/rich-text/paste/leftOut.ts'
import { pasteRules } from '#renderer/studio/rich-text/paste/pasteRules.ts'
import { isInline, tidyHtml } from '#renderer/studio/rich-text/tidyHtml.ts'

export interface EditorOptions {
  readonly html: string
  readonly attributes: Readonly<Record<string, string>>
  /** Called with the new HTML when the text was changed by hand, and only then. */
  readonly onChange: (html: string) => void
  /** Called after something was pasted or dropped that a text cannot hold. */
  readonly onLeftOut?: (found: LeftOut) => void
}

/** A text editor that writes only what was edited: back at the beginning it is the stored text, to the byte. */
export interface RichText {
  readonly editor: Editor
  /**
   * Shows a text that was changed elsewhere, by an undo or by someone else; the cursor stays at its words. While an input method composes
   * it waits.
   */
  readonly show: (html: string) => void
}

export function createEditor({ html, attributes, onChange, onLeftOut = () => undefined }: EditorOptions): RichText {
  let stored = html
  let current = html
  /** What was changed elsewhere and is not shown yet. */
  let waiting: string | undefined
  const editor = new Editor({
    content: html,
    extensions: richTextExtensions,
    injectCSS: false,
    editorProps: { attributes, ...pasteRules(onLeftOut) },
    onUpdate: ({ editor: { state }, transaction }) => {
      if (!transaction.docChanged || transaction.getMeta('preventUpdate') === true) return
      const next = state.doc.eq(unchanged) ? stored : tidyHtml(editor.getHTML(), isInline(stored))
      if (next === current) return
      if (waiting !== undefined) waiting = mergeText(current, next, waiting).text
      current = next
      onChange(waiting ?? next)
    },
  })
  let unchanged = editor.state.doc
  function show(next: string): void {
    if (next === current) return
    if (editor.view.composing) {
      waiting = next
      return
    }
    stored = next
    current = next
    replaceChanged(editor, next)
    unchanged = editor.state.doc
  }
  editor.view.dom.addEventListener('compositionend', () => {
    // After the editor has read what was composed.
    setTimeout(() => {
      if (waiting === undefined || editor.isDestroyed) return
      const next = waiting
      waiting = undefined
      show(next)
    })
  })
  return { editor, show }
}

/** Replaces only what differs, so that the cursor and the history of the editor keep their places. */
function replaceChanged(editor: Editor, html: string): void {
  const { doc, schema, tr } = editor.state
  const next = createDocument(html, schema)
  const start = doc.content.findDiffStart(next.content)
  const end = doc.content.findDiffEnd(next.content)
  if (start === null || end === null) return
  // What repeats is found from both ends: neither may begin before the other.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap))
  tr.setMeta('preventUpdate', true).setMeta('addToHistory', false)
  editor.view.dispatch(tr)
}
