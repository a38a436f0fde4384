import * as v from 'valibot'

/** Cache tags to purge, for example `page:about`, `menus`, `list:product`; `*` is everything. */
export const purgeBody = v.strictObject({
  tags: v.pipe(
    v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(300), v.regex(/^\S+$/, 'A tag holds no spaces'))),
    v.minLength(1),
    v.maxLength(1000),
  ),
})

export const purgeResponse = v.object({ purged: v.pipe(v.number(), v.integer()) })
