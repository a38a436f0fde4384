import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { parse, type ChildNode, type Container } from 'postcss'
import { cspHash } from '#server/http/headers.ts'

/** The style of one page: its tag, and the hash of its text for the Content-Security-Policy. */
export interface PageStyle {
  readonly tag: string
  readonly hash: string
}

/** The frame of all documents without its style sheets, and what comes in their place. */
interface StyledFrame {
  readonly frame: string
  readonly styleOf: (body: string) => PageStyle
}

/** A rule with the classes each of its selectors asks for; a group around rules; or what is always taken along. */
type Piece =
  | { readonly text: string; readonly selectors?: readonly (readonly string[])[] }
  | { readonly opening: string; readonly pieces: readonly Piece[] }

const sheetLink = /<link rel="stylesheet"[^>]* href="([^"]+)">\n?/g
/** Theme and shell, the same for every page; the name is given in `vite.config.ts`. */
const frameSheet = /\/frame\.[\w-]+\.css$/
/** Different sets of classes that are remembered, some 60 kB each. */
const mostSets = 200

/**
 * Takes the style sheets out of the head of a frame: that of theme and shell, whole, and of the other what the page needs come into
 * each document instead. Nothing is fetched before the first paint, and nothing comes after it that has the page styled again, just
 * when the visitor taps; the other sheet comes with the application, which draws other pages too. The first never comes again: fonts
 * told of twice would change under a text that is drawn already. A frame without style sheets has nothing to take out.
 */
export function openPageStyles(root: string, frame: string): StyledFrame | undefined {
  const sheets = [...frame.matchAll(sheetLink)].map(([, href = '']) => {
    const css = absoluteUrls(readFileSync(path.join(root, 'dist/client', href), 'utf8'), href)
    return { css, isFrame: frameSheet.test(href) }
  })
  if (sheets.length === 0) return undefined
  const whole = sheets.flatMap(({ isFrame, css }) => (isFrame ? css : [])).join('')
  const pieces = sheets.flatMap(({ isFrame, css }) =>
    isFrame ? [] : parse(css).nodes.flatMap((node) => pieceOf(node)),
  )
  const known = new LRUCache<string, PageStyle>({ max: mostSets })

  return {
    frame: frame.replaceAll(sheetLink, (link: string, href: string) =>
      // Vite fetches what the application's parts name, unless the document has a link to it: this one does nothing.
      frameSheet.test(href) ? link.replace('>', ' disabled>') : '',
    ),
    styleOf(body) {
      const key = [...classLists(body)].join(' ')
      const found = known.get(key)
      if (found !== undefined) return found
      const css = whole + print(pieces, new Set(key.split(' ')))
      const made = { tag: `<style>${css}</style>`, hash: cspHash(css) }
      known.set(key, made)
      return made
    },
  }
}

const classMark = 'class="'

/**
 * What stands in the `class` attributes, each once, from the content on: what is before it has its style from the frame's sheet. A look
 * by hand, for this happens with every drawing.
 */
function classLists(html: string): Set<string> {
  const lists = new Set<string>()
  for (let at = html.indexOf(classMark, html.indexOf('<main')); at !== -1; at = html.indexOf(classMark, at)) {
    const end = html.indexOf('"', at + classMark.length)
    lists.add(html.slice(at + classMark.length, end))
    at = end
  }
  return lists
}

/** Addresses in a built sheet become absolute, as the document has another one than the sheet. */
function absoluteUrls(css: string, href: string): string {
  return css.replaceAll(/url\((?!["']?(?:data:|\/|https:))["']?([^"')]+)["']?\)/g, (_all, file: string) => {
    return `url(${path.posix.join(path.posix.dirname(href), file)})`
  })
}

const groups = new Set(['layer', 'media', 'supports', 'container', 'scope'])

function pieceOf(node: ChildNode): Piece[] {
  if (node.type === 'comment') return []
  if (node.type === 'rule') {
    // Classes inside brackets, as of `:not()`, are no condition that the element has them.
    const selectors = node.selectors.map((selector) =>
      [...withoutBrackets(selector).matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name),
    )
    return [{ text: node.toString(), selectors }]
  }
  if (node.type !== 'atrule' || node.nodes === undefined) return [{ text: `${node.toString()};` }]
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
