/** What a style says of the words in it: their marks, whether they are seen, and how lists begin. */
const ofText =
  /^(?:color|background(?:-color)?|font-(?:weight|style|size|variant|variant-caps|variant-position)|text-(?:decoration(?:-line)?|transform|line-through|align)|vertical-align|display|visibility|position|top|right|bottom|left|(?:-webkit-)?transform|translate|font-feature-settings|clip|clip-path|overflow|width|height|max-height|text-indent|white-space|list-style(?:-type)?|mso-(?:hide|text-raise|highlight))$/i
/** The size in the shorthand of a font. */
const fontSize = /(^|[;\s])font\s*:[^;]*?([\d.]+(?:px|pt|em|rem|%))[^;]*(?:;|$)/gi
/** Rules beyond these are of no document: what is copied has one for each kind of its cells or lines. */
const maxRules = 3000
/** Blocks in blocks, such as `@layer` in `@media`. */
const maxDepth = 8

interface Rule {
  readonly selector: string
  readonly declarations: string
}

/**
 * Writes what style sheets of copied HTML say of text into the elements they are about, before their own styles: Excel, Pages and
 * LibreOffice say by a class alone that text is struck through, raised, bold or hidden.
 */
export function inlineClassStyles(document: Document): void {
  const sheets = [...document.querySelectorAll('style')].filter(({ media }) => isShown(media))
  const css = sheets.map(({ textContent }) => textContent).join('\n')
  const rules = rulesOf(css.replaceAll(/\/\*[\s\S]*?\*\/|<!--|-->/g, ' ')).slice(0, maxRules)
  const declared = new Map<Element, string[]>()
  // The last one stands: those of a class come behind those of an element.
  for (const { selector, declarations } of rules.toSorted((a, b) => weightOf(a.selector) - weightOf(b.selector))) {
    for (const element of matching(document, selector)) {
      const known = declared.get(element) ?? []
      known.push(declarations)
      declared.set(element, known)
    }
  }
  for (const [element, styles] of declared)
    element.setAttribute('style', [...styles, element.getAttribute('style') ?? ''].join(';'))
}

/** Returns the rules of a style sheet, and of the blocks in it that hold on a screen. */
function rulesOf(css: string, depth = 0): Rule[] {
  return blocksOf(css).flatMap(({ prelude, body }) => {
    if (prelude.startsWith('@')) return depth < maxDepth && isOfScreen(prelude) ? rulesOf(body, depth + 1) : []
    // Without the rules in it.
    const own = body.includes('{') ? body.slice(0, body.lastIndexOf(';', body.indexOf('{')) + 1) : body
    const kept = own
      .replaceAll(fontSize, '$1font-size:$2;')
      .split(';')
      .filter((declaration) => ofText.test(declaration.split(':')[0]?.trim() ?? ''))
    if (kept.length === 0) return []
    const declarations = kept.map((declaration) => declaration.trim()).join(';')
    return prelude.split(',').map((selector) => ({ selector: selector.trim(), declarations }))
  })
}

interface Block {
  readonly prelude: string
  readonly body: string
}

/** Returns what stands before and between the outer braces of CSS; statements without braces (`@import`) are none. */
function blocksOf(css: string): readonly Block[] {
  const blocks: Block[] = []
  let depth = 0
  let start = 0
  let prelude = ''
  for (const { 0: sign, index } of css.matchAll(/[{};]/g)) {
    if (sign === '{' && depth === 0) prelude = css.slice(start, index).trim()
    if (sign === '}' && depth === 1) blocks.push({ prelude, body: css.slice(start, index) })
    const isOuter = depth === 0 || (sign === '}' && depth === 1)
    if (sign === '{') depth += 1
    if (sign === '}') depth = Math.max(0, depth - 1)
    if (isOuter) start = index + 1
  }
  return blocks
}

/** Returns whether what is in a block holds where one reads: fonts, pages, the levels of lists, and what is for print do not. */
function isOfScreen(prelude: string): boolean {
  if (/^@layer\b/i.test(prelude)) return true
  if (/^@supports\b/i.test(prelude)) return !/^@supports\s+not\b/i.test(prelude)
  const media = /^@media\b(.*)$/is.exec(prelude)?.[1]
  return media !== undefined && isShown(media)
}

function isShown(media: string): boolean {
  return media.split(',').some((query) => {
    if (/^\s*(?:(?:only\s+)?(?:screen|all)\s*)?$/i.test(query)) return true
    // Only browsers know whether they are that wide.
    return query.includes('(') && !/\b(?:print|speech)\b/i.test(query) && typeof globalThis.matchMedia === 'function'
      ? globalThis.matchMedia(query).matches
      : /^\s*not\s+(?:print|speech)\s*$/i.test(query)
  })
}

function matching(document: Document, selector: string): readonly Element[] {
  try {
    return [...document.body.querySelectorAll(selector)]
  } catch {
    // What only its program understands.
    return []
  }
}

/** Returns how specific a selector is: ids before classes before elements. */
function weightOf(selector: string): number {
  const count = (pattern: RegExp) => [...selector.matchAll(pattern)].length
  return count(/#[\w-]+/g) * 10_000 + count(/\.[\w-]+|\[|:/g) * 100 + count(/(?:^|[\s>+~])[a-z]/gi)
}
