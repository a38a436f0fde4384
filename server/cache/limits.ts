const mebibyte = 1024 * 1024

/** Limits of the caches of one process, in bytes. */
export const cacheLimits = {
  /** Addresses without a page, some 100 bytes each. */
  missingPages: 2 * mebibyte,
  /** Responses of the CMS API, as JSON. */
  pageResponses: 16 * mebibyte,
  menuResponses: 8 * mebibyte,
  textResponses: 8 * mebibyte,
  /** Parts of the sitemap, packed: some 8 bytes an address. */
  sitemap: 16 * mebibyte,
  /** What the embedded CMS has read of the database, as JSON. */
  entityLists: 16 * mebibyte,
  entities: 8 * mebibyte,
  menus: 8 * mebibyte,
  texts: 4 * mebibyte,
} as const

/** Returns the size of a value as JSON, the measure for all that is not bytes already. */
export function jsonBytes(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0
}
