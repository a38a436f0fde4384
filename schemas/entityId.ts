import * as v from 'valibot'

/** Id of an entity, such as a product or a promotion: words joined by slashes, the same in every language. */
export const entityId = v.pipe(v.string(), v.regex(/^[\w-]+(\/[\w-]+)*$/), v.maxLength(200))
