import type { PageType } from '#schemas/pageTypes.ts'

/** Returns what names a page type: `second_level_product_category` → `Second level product category`. */
export function usePageTypeName(): (type: PageType) => string {
  return (type) => {
    const words = type.replaceAll('_', ' ')
    return words.charAt(0).toUpperCase() + words.slice(1)
  }
}
