import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { parse, type ChildNode, type Container } from 'postcss'

/** A document whose first screen needs no other file to be drawn. */
export interface StyledDocument {
  readonly html: string
  /** Of its one `<style>`, for the Content-Security-Policy; absent where there is none. */
  readonly styleHash?: string
}

/** A rule with the classes each of its selectors asks for; a group around rules; or what is always taken along. */
type Piece =
  | { readonly text: string; readonly selectors?: readonly (readonly string[])[] }
  | { readonly opening: string; readonly pieces: readonly Piece[] }

const sheetLink = /<link rel="stylesheet"[^>]* href="([^"]+)">\n?/g
/** How the first of the gate's two tags ends (`renderer/site/document/documentFrame.ts`). */
const gateEnd = ' type="module" async></script>'
/** The rule of `theme/tokens.css` that lets the rest of the page be drawn: only the whole sheet may say that. */
const below = '--below-first-screen'
/**
 * The rest waits for the whole sheet, so that nothing is ever drawn without style; when that does not come, not longer than this.
 * In the first layer of the theme, so that the sheet's own word counts more.
 */
const waiting = `@layer reset{:root{${below}:hidden;animation:below-first-screen 0s 5s forwards}}@keyframes below-first-screen{to{${below}:auto}}`
/** Different sets of classes on a first screen that are remembered, some 30 kB each. */
const mostSets = 500

/**
 * Puts the style of the first screen into the document, and the link to the whole sheet behind its content and the gate: on a slow
 * line the first paint waits for no second file, and what the browser has to style and to lay out for it comes in pieces.
 */
export function openCriticalStyles(root: string, frame: string): (html: string) => StyledDocument {
  const sheets = [...frame.matchAll(sheetLink)].map(([link, href = '']) => {
    const pieces = readPieces(readFileSync(path.join(root, 'dist/client', href), 'utf8'), href)
    return { link, pieces, isWhole: pieces.every((piece) => 'text' in piece && piece.selectors === undefined) }
  })
  const [{ link } = { link: '' }] = sheets
  if (link === '') return (html) => ({ html })
  const pieces = sheets.flatMap((sheet) => sheet.pieces)
  // The fonts are in every document; told of twice, they would change under a text that is drawn already.
  const late = sheets.flatMap((sheet) => (sheet.isWhole ? [] : sheet.link.trim())).join('')
  const links = sheets.map((sheet) => sheet.link)
  const known = new LRUCache<string, { readonly style: string; readonly styleHash: string }>({ max: mostSets })

  function styleFor(lists: ReadonlySet<string>) {
    const key = [...lists].join(' ')
    const found = known.get(key)
    if (found !== undefined) return found
    const css = print(pieces, new Set(key.split(' '))) + waiting
    const styleHash = `'sha256-${createHash('sha256').update(css).digest('base64')}'`
    const made = { style: `<style>${css}</style>`, styleHash }
    known.set(key, made)
    return made
  }

  return (html) => {
    const start = html.indexOf(link)
    // The browser reads on behind the link only when the sheet is there; the gate must work before.
    const end = html.lastIndexOf(gateEnd)
    if (start === -1 || end === -1) return { html }
    const { style, styleHash } = styleFor(classListsOf(firstScreenOf(html)))
    const behind = end + gateEnd.length
    const headEnd = html.indexOf('</head>')
    const head = links.reduce((rest, each) => rest.replace(each, ''), html.slice(start, headEnd))
    return {
      html: html.slice(0, start) + head + style + html.slice(headEnd, behind) + late + html.slice(behind),
      styleHash,
    }
  }
}

/** The document without the sections and the footer that wait (`renderer/site/belowFirstScreen.ts`). */
function firstScreenOf(html: string): string {
  const mark = html.indexOf(below)
  const end = html.indexOf('</footer>')
  return mark === -1 || end < mark ? html : html.slice(0, html.lastIndexOf('<', mark)) + html.slice(end)
}

/** What stands in the `class` attributes, each once: a look by hand, for this happens with every drawing. */
function classListsOf(html: string): Set<string> {
  const lists = new Set<string>()
  for (let at = html.indexOf(classMark); at !== -1; at = html.indexOf(classMark, at)) {
    const end = html.indexOf('"', at + classMark.length)
    lists.add(html.slice(at + classMark.length, end))
    at = end
  }
  return lists
}

const classMark = ' class="'

/** The rules of a built sheet; addresses in it become absolute, as the document has another one than the sheet. */
function readPieces(css: string, href: string): readonly Piece[] {
  const absolute = css.replaceAll(/url\((?!["']?(?:data:|\/|https:))["']?([^"')]+)["']?\)/g, (_all, file: string) => {
    return `url(${path.posix.join(path.posix.dirname(href), file)})`
  })
  return parse(absolute).nodes.flatMap((node) => pieceOf(node))
}

const groups = new Set(['layer', 'media', 'supports', 'container', 'scope'])

function pieceOf(node: ChildNode): Piece[] {
  if (node.type === 'comment') return []
  if (node.type === 'rule') {
    const text = node.toString()
    // Classes inside brackets, as of `:not()`, are no condition that the element has them.
    const selectors = node.selectors.map((selector) =>
      [...withoutBrackets(selector).matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name),
    )
    return text.includes(`${below}:`) ? [] : [{ text, selectors }]
  }
  if (node.type !== 'atrule' || node.nodes === undefined) return [{ text: `${node.toString()};` }]
  if (node.name === 'media' && node.params === 'print') return []
  if (!groups.has(node.name)) return [{ text: node.toString() }]
  const inside: Container<ChildNode> = node
  return [{ opening: `@${node.name} ${node.params}`, pieces: (inside.nodes ?? []).flatMap((child) => pieceOf(child)) }]
}

function withoutBrackets(selector: string): string {
  const outer = selector.replaceAll(/\([^()]*\)/g, '')
  return outer === selector ? selector : withoutBrackets(outer)
}

function print(pieces: readonly Piece[], used: ReadonlySet<string>): string {
  let css = ''
  for (const piece of pieces) {
    if ('opening' in piece) {
      const inside = print(piece.pieces, used)
      if (inside !== '') css += `${piece.opening}{${inside}}`
    } else if (piece.selectors?.some((classes) => classes.every((name) => used.has(name))) !== false) css += piece.text
  }
  return css
}
