/** Cache tags of an answer, for the page cache and any CDN in front of it (contracts, "Headers"). */
export function tagHeader(tags: ReadonlySet<string>): Record<string, string> {
  return { 'Surrogate-Key': [...tags].join(' ') }
}
