import * as v from 'valibot'
import { pageReference } from '#schemas/pageReference.ts'

/** What an editor chooses by name, and the kind of entity its id is of. */
export const idKinds = { image: 'media', download: 'media', product: 'product' } as const
export type IdKind = keyof typeof idKinds

export function isIdKind(kind: unknown): kind is IdKind {
  return typeof kind === 'string' && Object.hasOwn(idKinds, kind)
}

/** Returns the schema of the id of an entity of another kind. */
export const idOf = (kind: IdKind) =>
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(200), v.metadata({ input: 'id', kind }))

/** A link as an entity holds it: to a page, whose address the response has, or a static address. */
export const storedLink = v.pipe(
  v.union([
    pageReference,
    v.strictObject({ link_type: v.literal('ST'), computed: v.pipe(v.string(), v.maxLength(2000)) }),
  ]),
  v.metadata({ input: 'link' }),
)
export type StoredLink = v.InferOutput<typeof storedLink>
