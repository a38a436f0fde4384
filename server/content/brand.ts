import type { Tagged } from '#server/cache/tagCache.ts'

/** The brand as the environment names it. */
export interface BrandNames {
  readonly name: string
  /** Appended to the titles of pages. */
  readonly short: string
}

/** The brand of the site; pictures are addresses below `/media`. */
export interface Brand extends BrandNames {
  readonly icon?: string
  readonly shareImage?: string
}

/** Returns the brand with the cache tags of what it is made from. Never rejects. */
export type ReadBrand = () => Promise<Tagged<Brand>>

/** Returns the brand of a site whose CMS has no settings of it. */
export function fixedBrand(brand: Brand): ReadBrand {
  return async () => ({ value: brand, tags: new Set() })
}
