import { createDocument, Editor, type Extensions } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { isInFrontOfNew, isWord, mapOffset } from '#schemas/studio/merge/mapOffset.ts'
import { mergeText } from '#schemas/studio/merge/mergeText.ts'
import { ownUndo } from '#renderer/studio/edit/ownUndo.ts'
import { richTextExtensions } from '#renderer/studio/rich-text/extensions.ts'
import type { LeftOut } from '#renderer/studio/rich-text/paste/leftOut.ts'
import { pasteRules } from '#renderer/studio/rich-text/paste/pasteRules.ts'
import { isInline, tidyHtml, withEvenRows } from '#renderer/studio/rich-text/tidyHtml.ts'

/** A space at the end of a line is the one before the next word. */
const parseOptions = { preserveWhitespace: true } as const

export interface EditorOptions {
  readonly html: string
  readonly attributes: Readonly<Record<string, string>>
  /** The element the text is edited in; without one it gets an element of its own, which React places. */
  readonly mount?: HTMLElement
  /** What the text has beside what all texts have. */
  readonly extensions?: Extensions
  /** Called with the new HTML when the text was changed by hand, and only then. */
  readonly onChange: (html: string) => void
  /** Called after each paste with what a text cannot hold of it; `undefined` for nothing, and once the text is empty. */
  readonly onLeftOut?: (found: LeftOut | undefined) => void
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

export function createEditor(options: EditorOptions): RichText {
  const { html, attributes, mount, extensions = [], onChange, onLeftOut = () => undefined } = options
  let stored = html
  let current = html
  /** Whether nothing else was shown: what is given once more until then lacks what was typed right away. */
  let isFirst = true
  /** What was changed elsewhere and is not shown yet. */
  let waiting: string | undefined
  /** Whether others have begun a word right at the cursor. */
  let isInFront = false
  const editor = new Editor({
    ...(mount === undefined ? {} : { element: { mount } }),
    content: withEvenRows(html),
    parseOptions,
    extensions: [...richTextExtensions, ...extensions],
    injectCSS: false,
    // Of what is typed, only the beginning of a list is read: asterisks, underscores and > are also measures and signs.
    enableInputRules: ['bulletList', 'orderedList'],
    enablePasteRules: ['link'],
    editorProps: {
      attributes,
      ...pasteRules(onLeftOut),
      handleTextInput({ state, dispatch }, from, to, text) {
        if (!isInFront || from !== to || !isWord(text)) return false
        const tr = state.tr.insertText(`${text} `, from)
        dispatch(tr.setSelection(TextSelection.create(tr.doc, from + text.length)))
        return true
      },
    },
    onSelectionUpdate: () => (isInFront = false),
    onUpdate: ({ editor: { state }, transaction }) => {
      if (!transaction.docChanged || transaction.getMeta('preventUpdate') === true) return
      isInFront = false
      const next = state.doc.eq(unchanged) ? stored : tidyHtml(editor.getHTML(), isInline(stored))
      if (next === current) return
      if (waiting !== undefined) waiting = mergeText(current, next, waiting).text
      current = next
      if (next === '' && transaction.getMeta('uiEvent') === undefined) onLeftOut(undefined)
      onChange(waiting ?? next)
    },
  })
  let unchanged = editor.state.doc
  function show(next: string): void {
    if (isFirst && next === html) return
    isFirst = false
    if (next === current) return
    if (editor.view.composing) {
      waiting = next
      return
    }
    stored = next
    current = next
    isInFront = replaceChanged(editor, next)
    unchanged = editor.state.doc
  }
  editor.view.dom.addEventListener(ownUndo, (event) => {
    // The list that "* " or "1. " has begun: the signs are back.
    if (editor.commands.undoInputRule()) event.preventDefault()
  })
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

/**
 * Replaces only what differs, so that the cursor and the history of the editor keep their places. Returns whether a new word is right at the
 * cursor.
 */
function replaceChanged(editor: Editor, html: string): boolean {
  const { doc, schema, selection, tr } = editor.state
  const next = createDocument(withEvenRows(html), schema, parseOptions)
  const start = doc.content.findDiffStart(next.content)
  const end = doc.content.findDiffEnd(next.content)
  if (start === null || end === null) return false
  // What repeats is found from both ends: neither may begin before the other.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap))
  const [before, after] = [charactersOf(doc), charactersOf(tr.doc)]
  if (selection instanceof TextSelection) {
    const mapped = (position: number) => tr.doc.resolve(mapOffset(before, after, position))
    tr.setSelection(TextSelection.between(mapped(selection.anchor), mapped(selection.head)))
  }
  tr.setMeta('preventUpdate', true).setMeta('addToHistory', false)
  editor.view.dispatch(tr)
  return selection.empty && isInFrontOfNew(before, after, selection.from)
}

/** Returns what a document has, with one character for each of its positions: the edges of its nodes have their own. */
function charactersOf(node: Node): string {
  let characters = ''
  node.forEach((child) => {
    characters += child.text ?? (child.isLeaf ? '\uE000' : `\uE001${charactersOf(child)}\uE002`)
  })
  return characters
}
