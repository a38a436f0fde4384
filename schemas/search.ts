/** Groups of the site search (specification, section 9). */
export const searchGroups = ['product', 'promo', 'news', 'page'] as const
export type SearchGroup = (typeof searchGroups)[number]
/** Hits of a group on one page. */
export const searchPageSize = 10
/** Characters of the longest question. */
export const longestSearch = 200
/** Hits of a group are counted, and can be leafed through, up to this number: who has more needs other words, not another page. */
export const mostSearchHits = 1000
export const lastSearchPage = mostSearchHits / searchPageSize
