import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { parse, type ChildNode, type Container } from 'postcss'

/** The style of a page's first screen: its tag, and the hash of its text for the Content-Security-Policy. */
export interface CriticalStyle {
  readonly tag: string
  readonly hash: string
}

/** The frame of all documents without its style sheets, and what comes in their place. */
interface StyledFrame {
  readonly frame: string
  /** Links to the sheets, to stand behind the content and the gate: the browser reads on behind a link only when the sheet is there. */
  readonly late: string
  readonly styleOf: (body: string) => CriticalStyle
}

/** A rule with the classes each of its selectors asks for; a group around rules; or what is always taken along. */
type Piece =
  | { readonly text: string; readonly selectors?: readonly (readonly string[])[] }
  | { readonly opening: string; readonly pieces: readonly Piece[] }

const sheetLink = /<link rel="stylesheet"[^>]* href="([^"]+)">\n?/g
/** Theme and shell, the same for every page; the name is given in `vite.config.ts`. */
const frameSheet = /\/frame\.[\w-]+\.css$/
/** The variable by which sections and footer know whether they may be drawn (`renderer/site/belowFirstScreen.ts`). */
const below = '--below-first-screen'
/**
 * The rest waits for the late sheet, so that nothing is ever drawn without style; when that does not come, not longer than this.
 * In the first layer of the theme, so that the sheet's own word (`theme/belowFirstScreen.css`) counts more. It is said to the parts
 * that wait, as a variable that changes on the root has all elements styled again; that one changes without the sheet alone.
 */
const waiting = `@layer reset{[style*='${below}']{${below}:var(--waited,hidden)}:root{animation:waited 0s 5s forwards}}@keyframes waited{to{--waited:auto}}`
/** Different sets of classes on a first screen that are remembered, some 30 kB each. */
const mostSets = 500

/**
 * Takes the style sheets out of the head of a frame: that of theme and shell, whole, and of the other what the first screen needs
 * come into each document instead. On a slow line the first paint waits for no second file, and what the browser has to style and to
 * lay out comes in pieces. The first never comes again: fonts told of twice would change under a text that is drawn already, and what
 * a late sheet tells of is styled again. A frame without style sheets has nothing to take out.
 */
export function openCriticalStyles(root: string, frame: string): StyledFrame | undefined {
  const sheets = [...frame.matchAll(sheetLink)].map(([link, href = '']) => {
    const css = absoluteUrls(readFileSync(path.join(root, 'dist/client', href), 'utf8'), href)
    return { link: link.trim(), css, isFrame: frameSheet.test(href) }
  })
  if (sheets.length === 0) return undefined
  const whole = sheets.flatMap(({ isFrame, css }) => (isFrame ? css : [])).join('')
  const pieces = sheets.flatMap(({ isFrame, css }) => (isFrame ? [] : readPieces(css)))
  // Vite fetches what the application's parts name, unless the document has a link to it: that to the frame's sheet does nothing.
  const late = sheets.map(({ isFrame, link }) => (isFrame ? link.replace(/>$/, ' disabled>') : link)).join('')
  const known = new LRUCache<string, CriticalStyle>({ max: mostSets })

  return {
    frame: frame.replaceAll(sheetLink, ''),
    late,
    styleOf(body) {
      const key = [...classListsOfFirstScreen(body)].join(' ')
      const found = known.get(key)
      if (found !== undefined) return found
      const css = whole + print(pieces, new Set(key.split(' '))) + waiting
      const hash = `'sha256-${createHash('sha256').update(css).digest('base64')}'`
      const made = { tag: `<style>${css}</style>`, hash }
      known.set(key, made)
      return made
    },
  }
}

/**
 * What stands in the `class` attributes, each once, outside of the sections and the footer that wait (`renderer/site/
 * belowFirstScreen.ts`), and outside of the navigation before the content, whose style is that of the frame. A look by hand and at
 * places of the whole, for this happens with every drawing: a copy without what waits would take five times as long.
 */
function classListsOfFirstScreen(html: string): Set<string> {
  const lists = new Set<string>()
  const main = html.indexOf('<main')
  const waiting = html.indexOf(below, main)
  const footerEnd = html.lastIndexOf('</footer>')
  if (waiting === -1 || footerEnd < waiting) addClassLists(lists, html, main, html.length)
  else {
    addClassLists(lists, html, main, html.lastIndexOf('<', waiting))
    addClassLists(lists, html, footerEnd, html.length)
  }
  return lists
}

function addClassLists(lists: Set<string>, html: string, from: number, to: number): void {
  for (let at = html.indexOf(classMark, from); at !== -1 && at < to; at = html.indexOf(classMark, at)) {
    const end = html.indexOf('"', at + classMark.length)
    lists.add(html.slice(at + classMark.length, end))
    at = end
  }
}

const classMark = ' class="'

/** Addresses in a built sheet become absolute, as the document has another one than the sheet. */
function absoluteUrls(css: string, href: string): string {
  return css.replaceAll(/url\((?!["']?(?:data:|\/|https:))["']?([^"')]+)["']?\)/g, (_all, file: string) => {
    return `url(${path.posix.join(path.posix.dirname(href), file)})`
  })
}

function readPieces(css: string): readonly Piece[] {
  return parse(css).nodes.flatMap((node) => pieceOf(node))
}

/** What the first screen does not need, and what says that the sheet is there (`theme/belowFirstScreen.css`). */
const lateRules = /^(media print|layer base\.late)$/
const groups = new Set(['layer', 'media', 'supports', 'container', 'scope'])

function pieceOf(node: ChildNode): Piece[] {
  if (node.type === 'comment') return []
  if (node.type === 'rule') {
    const text = node.toString()
    // Classes inside brackets, as of `:not()`, are no condition that the element has them.
    const selectors = node.selectors.map((selector) =>
      [...withoutBrackets(selector).matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name),
    )
    // A part that says of itself that it is drawn has its other rules in the late sheet too.
    return text.includes(`${below}:`) ? [] : [{ text, selectors }]
  }
  if (node.type !== 'atrule' || node.nodes === undefined) return [{ text: `${node.toString()};` }]
  if (lateRules.test(`${node.name} ${node.params}`)) return []
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
