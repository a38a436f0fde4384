import { sectionTypes, registryEntry } from '#sections/registry.ts'

/** Whether a section of this type answers what a visitor asks in their own words: its page is drawn for each question. */
export function asksQuestions(type: string): boolean {
  return Object.values(registryEntry(type)?.query ?? {}).some((rule) => 'text' in rule)
}

/** Query parameters such sections read: another value of one is another page to load. */
export const questionNames: ReadonlySet<string> = new Set(
  sectionTypes.filter(asksQuestions).flatMap((type) => Object.keys(registryEntry(type)?.query ?? {})),
)
