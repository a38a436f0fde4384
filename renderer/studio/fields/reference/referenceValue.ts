import type { ControlOf } from '#schemas/fields/control.ts'
import { isShape, kindOfShape } from '#schemas/kinds/shapes.ts'
import { toRecord } from '#schemas/studio/valuePaths.ts'

type ReferenceControl = ControlOf<'reference'>

/** A reference in the words of its control. */
export type ReferenceParts =
  | { readonly mode: 'none' }
  | { readonly mode: 'one'; readonly id: string }
  | { readonly mode: 'all' }
  | { readonly mode: 'ids'; readonly ids: readonly string[] }
  | { readonly mode: 'category'; readonly category: string }
  /** Something the control cannot express; it stays as it is. */
  | { readonly mode: 'other' }
export type ReferenceMode = ReferenceParts['mode']

/** Shapes a list can be made of; a category is listed as its card. */
const listShapes: Readonly<Record<string, string>> = {
  category: 'category_card',
  product: 'product_card',
  news: 'news_card',
  promotion: 'promotion_card',
}

/** Returns the kind of content a control refers to. */
export function kindOf({ shape }: Pick<ReferenceControl, 'shape'>): string {
  return isShape(shape) ? kindOfShape(shape) : shape
}

/** Returns the modes a control offers: a part, or a single item, is of one; a list names items or all of a kind. */
export function modesOf({ shape, part, list }: ReferenceControl): readonly ReferenceMode[] {
  if (!list || part !== undefined) return ['one']
  return kindOf({ shape }) === 'product' ? ['all', 'ids', 'category'] : ['all', 'ids']
}

export function readReferenceParts(control: ReferenceControl, value: unknown): ReferenceParts {
  const { $ref: reference, $list: list, ...rest } = toRecord(value)
  const names = Object.keys(rest)
  if (value === undefined || value === null) return { mode: 'none' }
  if (reference === undefined && list === undefined) {
    return !Array.isArray(value) && typeof value === 'object' && names.length === 0
      ? { mode: 'none' }
      : { mode: 'other' }
  }
  const modes = modesOf(control)
  if (typeof reference === 'string' && list === undefined && names.length === 0 && modes.includes('one')) {
    const [, shape, id = '', part] = /^([a-z_]+)\/([^#]+)(?:#([a-z0-9_]+))?$/.exec(reference) ?? []
    return shape === control.shape && part === control.part ? { mode: 'one', id } : { mode: 'other' }
  }
  if (list !== listShapeOf(control) || reference !== undefined || modes.includes('one')) return { mode: 'other' }
  const { ids, category } = rest
  if (names.length === 0) return { mode: 'all' }
  if (names.length > 1) return { mode: 'other' }
  if (Array.isArray(ids) && ids.every((id) => typeof id === 'string')) return { mode: 'ids', ids }
  return typeof category === 'string' && modes.includes('category') ? { mode: 'category', category } : { mode: 'other' }
}

/** Returns the stored form; `undefined` for nothing. */
export function writeReference(control: ReferenceControl, parts: ReferenceParts): unknown {
  const $list = listShapeOf(control)
  switch (parts.mode) {
    case 'one':
      return { $ref: `${control.shape}/${parts.id}${control.part === undefined ? '' : `#${control.part}`}` }
    case 'all':
      return { $list }
    case 'ids':
      return { $list, ids: parts.ids }
    case 'category':
      return { $list, category: parts.category }
    case 'none':
    case 'other':
      return undefined
  }
}

function listShapeOf({ shape }: ReferenceControl): string {
  return listShapes[shape] ?? shape
}
