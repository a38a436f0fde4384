import { sectionTypeOf } from '#schemas/sectionSchemas.ts'
import { climb, stepsOf } from '#schemas/sectionVersions.ts'
import { versionKey, type SectionData } from '#schemas/versionStep.ts'
import type { StoredSection } from '#server/db/tables.ts'

/** A section as this release reads it. Not a `StoredSection`: what was raised once must not climb again. */
export interface CurrentSection {
  readonly key: string
  readonly enabled?: unknown
  /** Of the version the schema describes, or as it is stored, with the version it has. */
  readonly data: SectionData
  /** Version the stored data had, where it was an older one. */
  readonly raisedFrom: number | undefined
  /** Why the data could not be raised. */
  readonly refused: string | undefined
}

/** Stored sections with their data at the version of this release; what is stored stays as it is. */
export function currentSections(sections: readonly StoredSection[]): CurrentSection[] {
  return sections.map(({ key, enabled, data }) => ({
    key,
    ...(enabled === undefined ? {} : { enabled }),
    ...current(key, data),
  }))
}

/**
 * Data of one section, raised. What cannot be raised keeps its `$version`, or gets the 1 it did not say, and that is what keeps
 * the renderer from drawing it; a type nobody knows has no versions and stays byte for byte.
 */
export function current(key: string, data: SectionData): Pick<CurrentSection, 'data' | 'raisedFrom' | 'refused'> {
  const type = sectionTypeOf(key)
  if (type === undefined) return { data, raisedFrom: undefined, refused: undefined }
  const climbed = climb(data, stepsOf(type))
  if (!climbed.ok) return { data: { [versionKey]: 1, ...data }, raisedFrom: undefined, refused: climbed.reason }
  return {
    data: climbed.data,
    raisedFrom: climbed.from < climbed.to ? climbed.from : undefined,
    refused: undefined,
  }
}

/** Whether data is of the version the schema describes. */
export function isCurrent(key: string, data: SectionData): boolean {
  const type = sectionTypeOf(key)
  return type === undefined || (data[versionKey] ?? 1) === stepsOf(type).length + 1
}
