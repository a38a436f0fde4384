import { Editor } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import { cleanPasted, richTextExtensions } from '#renderer/studio/rich-text/extensions.ts'
import { isInline, tidyHtml } from '#renderer/studio/rich-text/tidyHtml.ts'

export interface EditorOptions {
  readonly html: string
  readonly attributes: Readonly<Record<string, string>>
  /** Called with the new HTML when the text was changed by hand, and only then. */
  readonly onChange: (html: string) => void
}

/** A text editor that writes only what was edited: back at the beginning it is the stored text, to the byte. */
export interface RichText {
  readonly editor: Editor
  /** Shows a text that was changed elsewhere, by an undo or by someone else; the cursor stays. */
  readonly show: (html: string) => void
}

export function createEditor({ html, attributes, onChange }: EditorOptions): RichText {
  let stored = html
  let current = html
  const editor = new Editor({
    content: html,
    extensions: richTextExtensions,
    injectCSS: false,
    editorProps: { attributes, transformPastedHTML: cleanPasted },
    onUpdate: ({ editor: { state }, transaction }) => {
      if (!transaction.docChanged || transaction.getMeta('preventUpdate') === true) return
      const next = state.doc.eq(unchanged) ? stored : tidyHtml(editor.getHTML(), isInline(stored))
      if (next === current) return
      current = next
      onChange(next)
    },
  })
  let unchanged = editor.state.doc
  return {
    editor,
    show: (next) => {
      if (next === current) return
      stored = next
      current = next
      const { from } = editor.state.selection
      editor.commands.setContent(next, { emitUpdate: false })
      unchanged = editor.state.doc
      editor.commands.command(({ tr }) => {
        tr.setSelection(Selection.near(tr.doc.resolve(Math.min(from, tr.doc.content.size))))
        return true
      })
    },
  }
}
