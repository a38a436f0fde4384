import * as css from 'css-tree'
import { type DroppedFromSvg, svgLimits, SvgRejected } from '#server/media/svg/svgTree.ts'

/** Functions that fetch what their text names. */
const fetching = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set', 'cross-fade', 'expression'])
const embedded = /^data:image\/(png|jpe?g|gif|webp)[;,]/i
const keptRules = new Set(['media', 'supports', 'layer', 'container'])

/** Throws `SvgRejected` for styles whose parts, together with `counted`, are more than `svgLimits` allow; returns how many they are. */
export function countStyles(source: string, counted: number): number {
  let count = counted
  css.tokenize(source, () => {
    count += 1
    if (count > svgLimits.styleTokens) throw new SvgRejected('cost', 'The styles of the SVG are too long')
  })
  return count
}

/** Returns the styles of an SVG without what fetches another file, fonts and animations. */
export function cleanStyles(
  source: string,
  context: 'stylesheet' | 'declarationList',
  drop: (lost: DroppedFromSvg) => void,
): string {
  const tree = css.parse(source, { context, parseCustomProperty: true, parseAtrulePrelude: false })
  css.walk(tree, {
    enter(node: css.CssNode, item: css.ListItem<css.CssNode>, list: css.List<css.CssNode> | null | undefined) {
      const lost = lossOf(node)
      // What is in no list is removed with what it is part of.
      if (lost === undefined || list == null) return undefined
      if (lost !== 'silently') drop(lost)
      list.remove(item)
      return css.walk.skip
    },
  })
  return css.generate(tree)
}

function lossOf(node: css.CssNode): DroppedFromSvg | 'silently' | undefined {
  if (node.type === 'Atrule') {
    const name = node.name.toLowerCase()
    if (keptRules.has(name)) return undefined
    if (name === 'font-face') return 'font'
    return name.endsWith('keyframes') ? 'animation' : name === 'charset' ? 'silently' : 'link'
  }
  if (node.type === 'Declaration') {
    if (/^(-\w+-)?(animation|transition)/i.test(node.property)) return 'animation'
    if (/^(behavior|-moz-binding)$/i.test(node.property)) return 'script'
    if (!isLocal(node.value)) return 'link'
    return node.value.type === 'Raw' ? 'silently' : undefined
  }
  // What does not parse is not applied by a browser either; it must not become another rule when it is written again.
  return node.type === 'Raw' || node.type === 'Comment' || node.type === 'CDO' || node.type === 'CDC'
    ? 'silently'
    : undefined
}

/** Returns the value of a presentation attribute, `undefined` when it fetches another file. */
export function cleanValue(value: string): string | undefined {
  if (!value.includes('(')) return value
  // A function, or part of a text or path: only the former matters, and then escapes are read as in a style.
  if (!/url|src|image|cross|expression|\\/i.test(value)) return value
  try {
    return isLocal(css.parse(value, { context: 'value' })) ? value : undefined
  } catch {
    return undefined
  }
}

function isLocal(value: css.CssNode): boolean {
  return (
    css.find(value, (node) => {
      if (node.type === 'Url') return !node.value.startsWith('#') && !embedded.test(node.value)
      if (node.type === 'Function') return fetching.has(css.ident.decode(node.name).toLowerCase())
      return node.type === 'Raw' && /url|src|image|expression|\\/i.test(node.value)
    }) === null
  )
}
