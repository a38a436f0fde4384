import { isSectionEnabled } from '#schemas/sectionSchemas.ts'
import type { StoredSection } from '#server/db/tables.ts'
import type { CurrentSection } from '#server/content/currentSections.ts'
import type { DumpVersion } from '#server/content/dump.ts'
import { contentHash, stableId } from '#server/content/identity.ts'
import { cleanForStorage } from '#server/content/sections.ts'

/** A snapshot ready to be stored: rich text clean, every section with an id, and the hash it is recognised by. */
export interface PreparedVersion {
  readonly permalink: string
  readonly title: string
  readonly seo: Readonly<Record<string, unknown>>
  readonly sections: readonly StoredSection[]
  readonly content_hash: string
}

/**
 * Prepares a version for storage. The same content prepared twice has the same hash, whatever the order of its keys.
 */
export function prepareVersion(pageId: string, version: DumpVersion): PreparedVersion {
  const { title, permalink, seo } = version
  const sections = version.sections.map((section) => ({
    id: section.id ?? stableId(pageId, section.key),
    key: section.key,
    ...('enabled' in section && section.enabled !== undefined ? { enabled: section.enabled } : {}),
    data: cleanForStorage(section.key, section.data),
  }))
  return { permalink, title, seo, sections, content_hash: contentHash({ permalink, title, seo, sections }) }
}

/** A snapshot as this release reads it. */
export interface CurrentVersion {
  readonly seo: Readonly<Record<string, unknown>>
  readonly sections: readonly CurrentSection[]
}

/** Returns everything of a snapshot that a reader would see, for finding its references. */
export function visibleValues({ sections, seo }: CurrentVersion): unknown[] {
  return [...valuesOf(sections.filter(isSectionEnabled)), seo]
}

/** Returns the data of sections, and their references to shared ones: a page is made from both. */
export function valuesOf(sections: readonly CurrentSection[]): unknown[] {
  return sections.flatMap(({ data, shared }) => (shared === undefined ? [data] : [data, shared.reference]))
}
