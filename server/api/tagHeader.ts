import { capTags } from '#server/cache/capTags.ts'

/** Returns the cache tags of a response, for the page cache and any CDN in front of it. */
export function tagHeader(tags: ReadonlySet<string>): Record<string, string> {
  return { 'Surrogate-Key': capTags(tags).join(' ') }
}
