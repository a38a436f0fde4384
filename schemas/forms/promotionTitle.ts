import * as v from 'valibot'

const promotionPage = v.object({
  page_type: v.literal('promo'),
  breadcrumbs: v.array(v.object({ title: v.string() })),
})

/** Returns the title of a promotion from its page as the CMS returns it; `undefined` for any other page. */
export function promotionTitle(page: unknown): string | undefined {
  return v.is(promotionPage, page) ? page.breadcrumbs.at(-1)?.title : undefined
}
