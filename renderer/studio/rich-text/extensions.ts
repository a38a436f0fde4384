import { Extension, Mark, wrappingInputRule, type Extensions } from '@tiptap/core'
import { BulletList, OrderedList } from '@tiptap/extension-list'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { DOMSerializer } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import StarterKit from '@tiptap/starter-kit'

/** Whether a link may be kept; the schemes of `server/content/sanitize.ts`. */
export const linkSchemes = /^(https?:|mailto:|tel:|page:)/i

/** A path of the site, a place on the page, or a name beside it; the sanitizer keeps them as well. */
const withoutScheme = /^(?:\/(?![/\\])|[#?]|[\w.~-]+(?:[/?#]|$))/

/** Returns whether a text of the site may link to an address. */
export function isLinkAllowed(address: string): boolean {
  return linkSchemes.test(address) || withoutScheme.test(address)
}

/** Marks what is copied in an editor of the studio. */
const ownCopy = 'data-studio-copy'

/** Returns whether pasted HTML was copied in an editor of the studio: an address without a scheme leads where it did. */
export function isOwnCopy(body: Element): boolean {
  return body.querySelector(`[${ownCopy}]`) !== null
}

class MarkingSerializer extends DOMSerializer {
  override serializeFragment(...given: Parameters<DOMSerializer['serializeFragment']>) {
    const copied = super.serializeFragment(...given)
    // Of the whole, and not of what is in its elements.
    if (given[2] === undefined) copied.firstElementChild?.setAttribute(ownCopy, '')
    return copied
  }
}

const OwnCopies = Extension.create({
  name: 'ownCopies',
  addProseMirrorPlugins() {
    const { schema } = this.editor
    const [nodes, marks] = [DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema)]
    return [new Plugin({ props: { clipboardSerializer: new MarkingSerializer(nodes, marks) } })]
  },
})

/** The table as the site renders it: no widths, no wrapper, and whether a row is part of the head. */
const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
})

const PlainRow = TableRow.extend({
  addAttributes: () => ({
    head: {
      default: false,
      parseHTML: (element) => element.parentElement?.tagName === 'THEAD',
      renderHTML: ({ head }) => (head === true ? { 'data-head': '' } : {}),
    },
  }),
})

const spans = {
  colspan: { default: 1, parseHTML: (element: HTMLElement) => spanOf(element, 'colspan') },
  rowspan: { default: 1, parseHTML: (element: HTMLElement) => spanOf(element, 'rowspan') },
  // The table plugin reads it; it is never rendered.
  colwidth: { default: null, renderHTML: () => ({}) },
}

const ScopedHeader = TableHeader.extend({
  addAttributes: () => ({
    ...spans,
    scope: { default: null, parseHTML: (element) => element.getAttribute('scope') },
  }),
})

const PlainCell = TableCell.extend({ addAttributes: () => spans })

/** A list of bullets begins with - or *: "+ 5 %" is a text. */
const PlainBullets = BulletList.extend({
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*[-*]\s$/, type: this.type })]
  },
})

/** Without what its package makes of pasted plain text: initials and letters in front of lines are text ("A. Jones"). */
const PlainNumbers = OrderedList.extend({ addProseMirrorPlugins: () => [] })

/** Raised and lowered characters, as in m² and CO₂; by tag, or by the style that Google Docs writes. */
const scripts = [
  ['superscript', 'sup', 'super', 'subscript'] as const,
  ['subscript', 'sub', 'sub', 'superscript'] as const,
].map(([name, tag, style, other]) =>
  Mark.create({
    name,
    excludes: `${name} ${other}`,
    parseHTML: () => [{ tag }, { style: 'vertical-align', getAttrs: (value) => (value === style ? null : false) }],
    renderHTML: () => [tag, 0],
  }),
)

/** What rich text may hold; the nodes and marks equal the allow-list of `server/content/sanitize.ts`. */
export const richTextExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    dropcursor: false,
    horizontalRule: false,
    strike: false,
    bulletList: false,
    orderedList: false,
    underline: false,
    // The editor of the page undoes, across fields and saves.
    undoRedo: false,
    trailingNode: false,
    link: {
      protocols: ['page'],
      openOnClick: false,
      autolink: false,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: isLinkAllowed,
    },
  }),
  PlainBullets,
  PlainNumbers,
  ...scripts,
  OwnCopies,
  PlainTable.configure({ resizable: false }),
  PlainRow,
  ScopedHeader,
  PlainCell,
]

function spanOf(element: HTMLElement, name: string): number {
  const span = Number(element.getAttribute(name) ?? 1)
  return Number.isInteger(span) && span > 0 && span < 100 ? span : 1
}
