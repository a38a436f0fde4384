/** What a style says of the words in it: their marks, whether they are seen, and how lists begin. */
const ofText =
  /^(?:color|background(?:-color)?|font-(?:weight|style|variant|variant-caps)|text-(?:decoration(?:-line)?|transform|line-through|align)|vertical-align|display|visibility|white-space|list-style(?:-type)?|mso-(?:hide|text-raise|highlight))$/i
/** Rules beyond these are of no document: what is copied has one for each kind of its cells or lines. */
const maxRules = 3000

interface Rule {
  readonly selector: string
  readonly declarations: string
}

/**
 * Writes what style sheets of copied HTML say of text into the elements they are about, before their own styles: Excel, Pages and
 * LibreOffice say by a class alone that text is struck through, raised, bold or hidden.
 */
export function inlineClassStyles(document: Document): void {
  const sheets = [...document.querySelectorAll('style')].map(({ textContent }) => textContent)
  const rules = rulesOf(sheets.join('\n')).slice(0, maxRules)
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

function rulesOf(css: string): Rule[] {
  const plain = css
    .replaceAll(/\/\*[\s\S]*?\*\/|<!--|-->/g, ' ')
    // Fonts, pages, the levels of lists, and what is for print.
    .replaceAll(/@[^{};]*(?:;|\{(?:[^{}]|\{[^{}]*\})*\})/g, ' ')
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) => {
    const kept = body.split(';').filter((declaration) => ofText.test(declaration.split(':')[0]?.trim() ?? ''))
    if (kept.length === 0) return []
    const declarations = kept.map((declaration) => declaration.trim()).join(';')
    return selectors.split(',').map((selector) => ({ selector: selector.trim(), declarations }))
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
