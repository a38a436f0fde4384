/** Groups of the site search, in the order they are shown. */
export const searchGroups = ['product', 'promo', 'news', 'page'] as const
export type SearchGroup = (typeof searchGroups)[number]
/** Hits per page of a group. */
export const searchPageSize = 10
/** Maximum length of a query, in characters. */
export const maxSearchLength = 200
/** Hits of a group are counted and paged up to this number; counting all would read every row that contains a common word. */
export const maxSearchHits = 1000
export const lastSearchPage = maxSearchHits / searchPageSize
