import type { SitemapEntry } from '#schemas/api.ts'

/** One of how many dealers' pages is looked at: they are all made alike, and there are twenty thousand. */
const oneOf = 211

/** The entries of a sitemap with few of the dealers, who are told by having no translations there. */
export function sampleDealers(entries: readonly SitemapEntry[]): SitemapEntry[] {
  const isDealer = ({ translations }: SitemapEntry) => Object.keys(translations).length === 0
  return [...entries.filter((entry) => !isDealer(entry)), ...entries.filter(isDealer).filter((_, n) => n % oneOf === 0)]
}
