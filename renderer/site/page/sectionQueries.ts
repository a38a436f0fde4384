import { sectionTypes, registryEntry } from '#sections/registry.ts'

/** Returns whether a section of this type has a free-text search param: its page is rendered for each value. */
export function hasQuery(type: string): boolean {
  return Object.values(registryEntry(type)?.query ?? {}).some((rule) => 'text' in rule)
}

/** Query parameters such sections read: another value of one is another page to load. */
export const queryNames: ReadonlySet<string> = new Set(
  sectionTypes.filter(hasQuery).flatMap((type) => Object.keys(registryEntry(type)?.query ?? {})),
)
