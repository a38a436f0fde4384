import * as v from 'valibot'
import type { KindWithLists } from '#schemas/kinds/kinds.ts'
import { kindOfList, listShapes, shapes } from '#schemas/kinds/shapes.ts'
import { pageReference } from '#schemas/pageReference.ts'

/** A list as `$list` in stored content requests it. */
export interface ListQuery {
  readonly kind: KindWithLists
  /** These, in this order. */
  readonly ids?: readonly string[] | undefined
  /** Products of this category, or of any of these, and of everything below. */
  readonly category?: string | readonly string[] | undefined
  /** Categories directly below this one; `null`: the first level. */
  readonly parent?: string | null | undefined
  /** Products this promotion is about, in its order. */
  readonly promotion?: string | undefined
  /** Other products of the same category, then of the same first-level category. */
  readonly siblingOf?: string | undefined
  readonly exclude?: string | undefined
  readonly limit?: number | undefined
  /** Products with every field, not only those of a card. */
  readonly whole?: boolean | undefined
}

/** Deepest nesting of section data that is read or written; deeper data is a mistake or an attack. */
export const maxDepth = 40

const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))
const limit = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500))

const entityReference = v.pipe(
  v.strictObject({ $ref: v.pipe(v.string(), v.maxLength(300)) }),
  v.transform(({ $ref }) => {
    const [, shape = '', key = '', field] = /^([a-z_]+)\/([^#]+)(?:#([a-z0-9_]+))?$/.exec($ref) ?? []
    return { to: 'entity' as const, shape, id: key, field }
  }),
  v.object({
    to: v.literal('entity'),
    shape: v.picklist(shapes, '$ref is "<kind>/<id>" or "<kind>/<id>#<field>", and there is no such kind'),
    id,
    field: v.undefinedable(v.string()),
  }),
)

const listReference = v.pipe(
  v.strictObject({
    $list: v.picklist(listShapes),
    ids: v.optional(v.pipe(v.array(id), v.maxLength(500))),
    category: v.optional(v.union([id, v.pipe(v.array(id), v.maxLength(100))])),
    parent: v.optional(v.nullable(id)),
    promotion: v.optional(id),
    sibling_of: v.optional(id),
    exclude: v.optional(id),
    limit: v.optional(limit),
  }),
  v.transform(({ $list, sibling_of: siblingOf, ...options }) => {
    const list: ListQuery = {
      kind: kindOfList($list),
      ...options,
      ...(siblingOf === undefined ? {} : { siblingOf }),
      ...($list === 'machine_card' || $list === 'machine_sheet' ? { whole: true } : {}),
    }
    return { to: 'list' as const, shape: $list, list }
  }),
)

/** Search params of a link in a section: texts, or references to a text such as the name of a product. */
const searchParams = v.record(
  v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)),
  v.union([v.pipe(v.string(), v.maxLength(200)), v.strictObject({ $ref: v.pipe(v.string(), v.maxLength(300)) })]),
)
const readPageReference = v.pipe(
  v.strictObject({ ...pageReference.entries, search: v.optional(searchParams, {}) }),
  v.transform(({ $page, search, hash }) => {
    return { to: 'page' as const, page: $page, search, hash: hash?.replace(/^#?/, '#') ?? '' }
  }),
)

export type Reference =
  v.InferOutput<typeof entityReference> | v.InferOutput<typeof listReference> | v.InferOutput<typeof readPageReference>

/** Every form of a reference in stored content. */
export const storedReference = v.union([entityReference, listReference, readPageReference])

/** Returns what an object refers to; `undefined`: it is plain data; a string: why the reference is not understood. */
export function readReference(value: object): Reference | string | undefined {
  const schema =
    '$ref' in value
      ? entityReference
      : '$list' in value
        ? listReference
        : '$page' in value
          ? readPageReference
          : undefined
  if (schema === undefined) return undefined
  const result = v.safeParse(schema, value)
  return result.success ? result.output : result.issues[0].message
}

/** A link to a page inside sanitised HTML: `href="page:<key>"`, perhaps with a hash. */
export const pageHref = / href="page:([A-Za-z0-9_/-]{1,200})(#[\w-]{0,100})?"/g
