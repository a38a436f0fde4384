import type { SitemapEntry } from '#schemas/api.ts'

/** One in this many dealers' pages is read: there are twenty thousand, and all have the same structure. */
const oneOf = 211

/** Returns the entries of a sitemap with a sample of the dealers, whose entries are those without translations. */
export function sampleDealers(entries: readonly SitemapEntry[]): SitemapEntry[] {
  const isDealer = ({ translations }: SitemapEntry) => Object.keys(translations).length === 0
  return [...entries.filter((entry) => !isDealer(entry)), ...entries.filter(isDealer).filter((_, n) => n % oneOf === 0)]
}
