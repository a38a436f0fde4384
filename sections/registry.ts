import type { QueryRule } from '#schemas/queryRule.ts'
import registryJson from './registry.json'
import type { Section } from '#sections/defineSection.tsx'

/** Entry of a section type; see `registry.schema.json`. */
export interface RegistryEntry {
  readonly title: string
  readonly description: string
  readonly group: string
  /** `none`: HTML only, no data or code in the browser. `interaction`: hydrated with the first interaction. */
  readonly hydrate: string
  /** Version of the data its schema describes; absent: 1. */
  readonly version?: number
  /** Page types that may contain it; absent: all. */
  readonly pageTypes?: readonly string[]
  /** Maximum number of instances per page; absent: no limit. */
  readonly maxPerPage?: number
  /** Search params the section reads, with their rules. */
  readonly query?: Readonly<Record<string, QueryRule>>
}

const registered: Readonly<Record<string, RegistryEntry>> = registryJson.sections
const entries: ReadonlyMap<string, RegistryEntry> = new Map(Object.entries(registered))
const loaders = import.meta.glob<Section>('./*/section.ts', { import: 'section' })
const loaded = new Map<string, Section>()

export const sectionTypes: readonly string[] = [...entries.keys()]

/** Returns the type of a section key: `text_media_2` → `text_media`; `undefined` for an unregistered type. */
export function sectionType(key: string): string | undefined {
  if (entries.has(key)) return key
  const type = key.replace(/_([2-9]|[1-9]\d+)$/, '')
  return entries.has(type) ? type : undefined
}

export function registryEntry(type: string): RegistryEntry | undefined {
  return entries.get(type)
}

/** Loads schema and component of the given types, each once. Throws when a chunk cannot be loaded. */
export async function loadSections(types: Iterable<string>): Promise<void> {
  await Promise.all(
    [...new Set(types)].map(async (type) => {
      const load = loaders[`./${folderName(type)}/section.ts`]
      if (load === undefined || loaded.has(type)) return
      loaded.set(type, await load())
    }),
  )
}

/** Returns a section that `loadSections` has loaded; rendering is synchronous. */
export function loadedSection(type: string): Section | undefined {
  return loaded.get(type)
}

/** Returns the folder of a type: `text_media` → `text-media`. */
export function folderName(type: string): string {
  return type.replaceAll('_', '-')
}
