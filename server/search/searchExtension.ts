import type { CmsExtension } from '#server/content/context.ts'
import { indexChange } from '#server/search/indexPages.ts'

/** Keeps the index of the site search up to date with the content. */
export const searchExtension: CmsExtension = { onChange: indexChange }
