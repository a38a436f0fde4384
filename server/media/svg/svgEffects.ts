import * as css from 'css-tree'
import type { SvgElement } from '#server/media/svg/svgTree.ts'

/** An element in the same file that a property names, and how often it is rendered: once, for each shape, or for each corner of a line. */
interface Reference {
  readonly id: string
  readonly times: 'once' | 'shapes' | 'corners'
}

/** What properties cause that costs more than a shape. */
export interface Effects {
  readonly references: readonly Reference[]
  /** Filters that are written as functions. */
  readonly filterSteps: number
  /** Whether the element is rendered into a picture of its own. */
  readonly isLayer: boolean
  /** Whether a value is that of a custom property, of whatever element. */
  readonly hasVariable: boolean
  /** Whether it may be larger than its units say. */
  readonly isTransformed: boolean
}

/** Properties that the shapes within an element inherit. */
const inherited: Readonly<Record<string, Reference['times']>> = {
  fill: 'shapes',
  stroke: 'shapes',
  'marker-start': 'shapes',
  'marker-end': 'shapes',
  'marker-mid': 'corners',
  marker: 'corners',
}
const layerProperties = /^(-webkit-)?(opacity|mask|mask-image|filter|backdrop-filter|mix-blend-mode|isolation)$/
const filterFunctions = /^(blur|brightness|contrast|drop-shadow|grayscale|hue-rotate|invert|opacity|saturate|sepia)$/
const transformProperties = /^(-webkit-)?(transform|scale|rotate|zoom)$/
/** Attributes that are properties, of those that matter here. */
const presentation = [...Object.keys(inherited), 'mask', 'clip-path', 'filter', 'opacity', 'mix-blend-mode']

/** What a value, or a style, needs to have an effect at all; most have not, and are not parsed. */
const mayHaveEffect = /[(]|opacity|mask|filter|blend|isolation|transform|scale|rotate|zoom|\\/i

/** Returns the effects of the attributes of an element, its style among them. */
export function effectsOfAttributes({ attributes }: SvgElement): Effects[] {
  const effects = presentation.flatMap((name) => {
    const value = attributes.get(name)
    if (value === undefined || !(value.includes('(') || layerProperties.test(name))) return []
    return effectOf(name, css.parse(value, { context: 'value' }))
  })
  const style = attributes.get('style') ?? ''
  return mayHaveEffect.test(style) ? [...effects, ...effectsIn(parseStyle(style))] : effects
}

/** Returns the effects of the custom properties in the style of an element. */
export function variablesOfStyle({ attributes }: SvgElement): Effects[] {
  const style = attributes.get('style') ?? ''
  return style.includes('--') ? variablesIn(parseStyle(style)) : []
}

function parseStyle(style: string): css.CssNode {
  return css.parse(style, { context: 'declarationList', parseCustomProperty: true })
}

export interface StyleEffects {
  /** Returns the effects of the rules that may hold for an element: those whose selector ends with its class, id or name, or with none of them. */
  readonly of: (element: SvgElement) => Effects[]
  /** Effects of custom properties. */
  readonly variables: readonly Effects[]
}

/** Reads the effects of style sheets. */
export function readStyleEffects(sheets: readonly string[]): StyleEffects {
  const byKey = new Map<string, Effects[]>()
  const variables: Effects[] = []
  const push = (key: string, effects: readonly Effects[]): void => {
    const known = byKey.get(key)
    if (known === undefined) byKey.set(key, [...effects])
    else known.push(...effects)
  }
  for (const sheet of sheets) {
    css.walk(css.parse(sheet, { parseCustomProperty: true }), {
      visit: 'Rule',
      enter({ prelude, block }) {
        variables.push(...variablesIn(block))
        const effects = effectsIn(block)
        if (effects.length === 0) return
        for (const key of keysOf(prelude)) push(key, effects)
      },
    })
  }
  return {
    variables,
    of({ name, attributes }) {
      const classes = (attributes.get('class') ?? '').split(/\s+/).filter(Boolean)
      const keys = ['*', name, `#${attributes.get('id') ?? ''}`, ...new Set(classes.map((part) => `.${part}`))]
      return keys.flatMap((key) => byKey.get(key) ?? [])
    },
  }
}

function variablesIn(node: css.CssNode): Effects[] {
  return declarationsOf(node).flatMap(({ property, value }) => (property.startsWith('--') ? effectOf('', value) : []))
}

/** Returns by what the elements of a rule are found: `.class`, `#id`, a name, or `*` for any. */
function keysOf(prelude: css.CssNode): Set<string> {
  if (prelude.type !== 'SelectorList') return new Set('*')
  return new Set(
    prelude.children.toArray().map((selector) => {
      const parts = selector.type === 'Selector' ? selector.children.toArray() : []
      const last = parts.slice(parts.findLastIndex(({ type }) => type === 'Combinator') + 1)
      for (const part of last) {
        if (part.type === 'ClassSelector') return `.${css.ident.decode(part.name)}`
        if (part.type === 'IdSelector') return `#${css.ident.decode(part.name)}`
        if (part.type === 'TypeSelector' && /^[\w-]+$/.test(part.name)) return part.name
      }
      return '*'
    }),
  )
}

function effectsIn(node: css.CssNode): Effects[] {
  return declarationsOf(node).flatMap(({ property, value }) =>
    property.startsWith('--') ? [] : effectOf(property.toLowerCase(), value),
  )
}

function declarationsOf(node: css.CssNode): css.Declaration[] {
  const found: css.Declaration[] = []
  // Those of a rule within it are its own.
  css.walk(node, function (child) {
    if (child.type === 'Rule') return this.skip
    if (child.type === 'Declaration') found.push(child)
    return undefined
  })
  return found
}

/** Returns the effects of one property; none for most. */
function effectOf(property: string, value: css.CssNode): Effects[] {
  const references: Reference[] = []
  let filterSteps = 0
  let hasVariable = false
  css.walk(value, (node) => {
    if (node.type === 'Url' && node.value.startsWith('#'))
      references.push({ id: node.value.slice(1), times: inherited[property] ?? 'once' })
    if (node.type !== 'Function') return
    const name = css.ident.decode(node.name).toLowerCase()
    if (name === 'var') hasVariable = true
    if (filterFunctions.test(name)) filterSteps += 1
  })
  const isPlain = /^(1|1\.0*|100%|none|normal|auto|inherit)$/.test(css.generate(value))
  const isLayer = layerProperties.test(property) && !isPlain
  const isTransformed = transformProperties.test(property) && !isPlain
  const isNone = references.length === 0 && filterSteps === 0 && !isLayer && !hasVariable && !isTransformed
  return isNone ? [] : [{ references, filterSteps, isLayer, hasVariable, isTransformed }]
}
