import * as v from 'valibot'
import { pageReference } from '#schemas/references.ts'

/** Id of an entity of another kind; an editor chooses it by name. */
export const idOf = (kind: 'image' | 'download' | 'product') =>
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
