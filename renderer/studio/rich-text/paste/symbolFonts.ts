/** Characters of the font Symbol from 0x20 on, as Adobe's encoding has them (https://www.unicode.org/Public/MAPPINGS/VENDORS/ADOBE/symbol.txt). */
const symbol = [
  [0x20, ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'],
  [0xa0, '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪'],
  [0xf1, '〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭'],
] as const
/** Those of Wingdings that people use in texts; a blank stands for none. */
const wingdings = [
  [0x21, '✏✂'],
  [0x28, '☎✆✉'],
  [0x36, '⌛'],
  [0x41, '✌'],
  [0x45, '☜☞☝☟'],
  [0x4a, '☺ ☹'],
  [0x51, '✈☼'],
  [0x54, '❄'],
  [0x6c, '●❍■□ ❑❒⬧⧫◆❖⬥⌧'],
  [0x9e, '·•'],
  [0xa7, '▪◻'],
  [0xab, '★'],
  [0xd8, '➢'],
  [0xdc, '➲'],
  [0xdf, '←→↑↓↖↗↙↘'],
  [0xe8, '➔'],
  [0xef, '⇦⇨⇧⇩⬄'],
  [0xfb, '✗✔☒☑'],
] as const
const tables: Readonly<Record<string, ReadonlyMap<number, string>>> = {
  symbol: tableOf(symbol),
  wingdings: tableOf(wingdings),
}
/** Fonts whose letters are signs. */
const signFonts = /^(?:symbol|wingdings(?: [23])?|webdings|zapf ?dingbats|opensymbol)$/
/** Where symbol fonts have their signs in Unicode: U+F0B7 is 0xB7. */
const privateUse = 0xf000
const bulletCode = 0xf0b7

interface Sign {
  readonly node: Text
  /** What stands there, and what it looks like; `undefined` for a sign that is not known. */
  readonly signs: readonly (readonly [text: string, sign: string | undefined])[]
}

/** Turns the letters of symbol fonts into the signs they look like: `m` in Symbol is `μ`, `à` in Wingdings an arrow. Signs that are not known stay. */
export function readSymbols(root: Element): void {
  for (const { node, signs } of signsIn(root)) node.data = signs.map(([text, sign]) => sign ?? text).join('')
}

/** Returns the letters of symbol fonts whose signs are not known, each once. */
export function unknownSymbols(root: Element): readonly string[] {
  const unknown = signsIn(root).flatMap(({ signs }) => signs.filter(([, sign]) => sign === undefined))
  return [...new Set(unknown.map(([text]) => text))]
}

function signsIn(root: Element): readonly Sign[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Sign[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue
    const font = fontOf(node.parentElement)
    if (signFonts.test(font) || /[\uF020-\uF0FF]/.test(node.data)) {
      found.push({ node, signs: [...node.data].map((text) => [text, signOf(font, text)] as const) })
    }
  }
  return found
}

function signOf(font: string, text: string): string | undefined {
  const code = text.codePointAt(0) ?? 0
  const isPrivate = code >= privateUse + 0x20 && code <= privateUse + 0xff
  if (!isPrivate && (!signFonts.test(font) || /\s/.test(text) || code > 0xff)) return text
  // Without its font the bullet alone is the same in all programs.
  if (isPrivate && tables[font] === undefined) return code === bulletCode ? '•' : undefined
  return tables[font]?.get(isPrivate ? code - privateUse : code)
}

/** Returns the first font of an element, in small letters; empty for none that is named. */
function fontOf(element: Element | null): string {
  for (let at = element; at !== null; at = at.parentElement) {
    const named = at instanceof HTMLElement ? at.style.fontFamily || (at.getAttribute('face') ?? '') : ''
    if (named !== '') return (named.split(',')[0] ?? '').replaceAll(/["']/g, '').trim().toLowerCase()
  }
  return ''
}

function tableOf(runs: readonly (readonly [start: number, signs: string])[]): ReadonlyMap<number, string> {
  return new Map(
    runs.flatMap(([start, signs]) =>
      [...signs].flatMap((sign, index) => (sign === ' ' && start !== 0x20 ? [] : [[start + index, sign] as const])),
    ),
  )
}
