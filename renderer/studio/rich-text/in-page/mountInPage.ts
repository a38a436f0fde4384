import { richAttribute, typedAttribute } from '#renderer/studio/edit/pageAttributes.ts'
import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { NodeView } from '@tiptap/pm/view'
import type { CaretPlace } from '#renderer/studio/edit/caretPlace.ts'
import { createEditor, type EditorOptions, type RichText } from '#renderer/studio/rich-text/createEditor.ts'
import { placeOfCaret } from '#renderer/studio/rich-text/placeOfCaret.ts'

export interface PageTextOptions extends Pick<EditorOptions, 'html' | 'onChange' | 'onLeftOut'> {
  readonly label: string
  /** Where the caret is to be; without one, or where that is gone, it is at the end. */
  readonly place: CaretPlace | undefined
  /** Returns whether it has used the key. */
  readonly onKey: (event: KeyboardEvent) => boolean
}

/** A text that is edited in the page. */
export interface PageText extends RichText {
  /** Leaves the text in the page as it is now, until it is rendered. */
  readonly unmount: () => void
}

/**
 * What the editor needs of a page, and what the site has on elements that the editor makes otherwise: a head of a table, and a part
 * around it that scrolls.
 */
const pageStyle = `
  [${typedAttribute}].ProseMirror { white-space: break-spaces; font-variant-ligatures: none; outline: none; min-block-size: 1lh }
  [${typedAttribute}] .tableWrapper { overflow-x: auto }
  [${typedAttribute}] .tableWrapper > table { min-inline-size: 0 !important }
  [${typedAttribute}] .tableWrapper col { min-inline-size: 0 !important }
  [${typedAttribute}] tr[data-head] > th { border-block-end: 2px solid currentcolor; vertical-align: bottom }
  [${typedAttribute}] .selectedCell { background: rgb(200 16 46 / 12%) }
`

const composing = ['compositionstart', 'compositionend'] as const

/** Pages that have the style. */
const styled = new WeakSet<Document>()

/** Makes an element of the page, which shows a text with markup, the editor of that text; the page may be in a frame. */
export function mountInPage(element: HTMLElement, options: PageTextOptions): PageText {
  const { label, place, onKey, ...rest } = options
  const { ownerDocument: page } = element
  addStyle(page)
  const before = [...element.attributes].map(({ name, value }) => [name, value] as const)
  element.setAttribute(typedAttribute, '')
  element.replaceChildren()
  const text = createEditor({
    ...rest,
    mount: element,
    attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, 'aria-keyshortcuts': 'Alt+F10' },
    extensions: [asOnThePage(element, onKey)],
  })
  const { editor } = text
  // A document keeps its focused element while the focus is in another one, such as that of the bar.
  Object.assign(editor.view, { hasFocus: () => hasFocus(element) })
  // What is composed is one step of the history, wherever it is typed.
  const forward = ({ type }: Event) => document.dispatchEvent(new Event(type))
  for (const name of composing) element.addEventListener(name, forward)
  const position = place === undefined ? undefined : placeOfCaret(editor.state.doc, place)
  editor.commands.setTextSelection(position ?? editor.state.doc.content.size)
  editor.view.focus()
  return {
    ...text,
    unmount() {
      for (const name of composing) element.removeEventListener(name, forward)
      const shown = [...element.childNodes].map((node) => node.cloneNode(true))
      editor.destroy()
      element.replaceChildren(...shown)
      for (const { name } of [...element.attributes]) element.removeAttribute(name)
      for (const [name, value] of before) element.setAttribute(name, value)
    },
  }
}

/** Returns whether an element has the focus, also one in a frame. */
export function hasFocus(element: Element): boolean {
  const { activeElement, defaultView } = element.ownerDocument
  const frame = defaultView?.frameElement ?? null
  return activeElement === element && (frame === null || frame.ownerDocument.activeElement === frame)
}

/** Returns what gives headings the level that the page gives them, and passes keys on. */
function asOnThePage(element: Element, onKey: (event: KeyboardEvent) => boolean): Extension {
  const raise = element.getAttribute(richAttribute) === 'raised' ? 1 : 0
  return Extension.create({
    name: 'asOnThePage',
    priority: 1000,
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleKeyDown: (view, event) => !view.composing && onKey(event),
          nodeViews: { heading: ({ attrs }) => headingView(Number(attrs['level']) - raise) },
        },
      }),
    ],
  })
}

function headingView(level: number): NodeView {
  const dom = document.createElement(`h${level}`)
  return { dom, contentDOM: dom }
}

function addStyle(page: Document): void {
  const { defaultView } = page
  if (defaultView === null || styled.has(page)) return
  const sheet = new defaultView.CSSStyleSheet()
  sheet.replaceSync(pageStyle)
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
  styled.add(page)
}
