import type { QueryRule } from '#schemas/queryRule.ts'
import registryJson from './registry.json'
import type { Section } from '#sections/defineSection.tsx'

/** What the registry says of a section type; `registry.schema.json` describes the file. */
export interface RegistryEntry {
  readonly title: string
  readonly description: string
  readonly group: string
  /** `none`: HTML only, neither data nor code in the browser. `interaction`: hydrated with the first interaction. */
  readonly hydrate: string
  /** Version of its data that the schema describes; absent: 1. */
  readonly version?: number
  /** Page types that may hold it; absent: all. */
  readonly pageTypes?: readonly string[]
  /** Most instances on one page; absent: no limit of its own. */
  readonly maxPerPage?: number
  /** Query parameters of the page address the section reads, each with its rule. */
  readonly query?: Readonly<Record<string, QueryRule>>
}

const registered: Readonly<Record<string, RegistryEntry>> = registryJson.sections
const entries: ReadonlyMap<string, RegistryEntry> = new Map(Object.entries(registered))
const loaders = import.meta.glob<Section>('./*/section.ts', { import: 'section' })
const loaded = new Map<string, Section>()

export const sectionTypes: readonly string[] = [...entries.keys()]

/** Type of a section key: `text_media_2` → `text_media`; `undefined` when no registered type fits. */
export function sectionType(key: string): string | undefined {
  if (entries.has(key)) return key
  const type = key.replace(/_([2-9]|[1-9]\d+)$/, '')
  return entries.has(type) ? type : undefined
}

export function registryEntry(type: string): RegistryEntry | undefined {
  return entries.get(type)
}

/** Fetches schema and component of the given types, each once. Throws when a chunk cannot be fetched. */
export async function loadSections(types: Iterable<string>): Promise<void> {
  await Promise.all(
    [...new Set(types)].map(async (type) => {
      const load = loaders[`./${folderName(type)}/section.ts`]
      if (load === undefined || loaded.has(type)) return
      loaded.set(type, await load())
    }),
  )
}

/** A section fetched by `loadSections` before; drawing is synchronous. */
export function loadedSection(type: string): Section | undefined {
  return loaded.get(type)
}

/** Folder of a type: `text_media` → `text-media`. */
export function folderName(type: string): string {
  return type.replaceAll('_', '-')
}
