import { sectionTypeOf } from '#schemas/sectionSchemas.ts'
import type { CodedRule } from '#schemas/issues/issueCodes.ts'
import { upgradeSectionData, stepsOf } from '#schemas/sectionVersions.ts'
import { versionKey, type SectionData } from '#schemas/versionStep.ts'
import { sharedIdOf, type sharedReference } from '#schemas/sharedReference.ts'
import type { StoredSection } from '#server/db/tables.ts'

/** A section as this release reads it. Not a `StoredSection`: what was raised once must not climb again. */
export interface CurrentSection {
  readonly id?: string | undefined
  readonly key: string
  readonly enabled?: unknown
  /** Of the version the schema describes, or as it is stored, with the version it has. */
  readonly data: SectionData
  /** Version the stored data had, where it was an older one. */
  readonly raisedFrom: number | undefined
  /** Why the data could not be raised. */
  readonly invalidReason: CodedRule | undefined
  /** Of a section that shows a shared one, whose data it has. */
  readonly shared?: SharedUse
}

interface SharedUse {
  /** Data that is stored of it. */
  readonly reference: ReturnType<typeof sharedReference>
  readonly name: string
  /** Why there is nothing to show. */
  readonly problem?: CodedRule
}

/** Returns stored sections with their data at the version of this release; what is stored stays as it is. */
export function currentSections(sections: readonly StoredSection[]): CurrentSection[] {
  return sections.map(({ id, key, enabled, data }) => ({
    id,
    key,
    ...(enabled === undefined ? {} : { enabled }),
    ...current(key, data),
  }))
}

/**
 * Returns the data of one section, raised. Data that cannot be raised keeps its `$version` (1 if it has none), so that the renderer
 * leaves it out. An unknown type has no versions and stays byte for byte, as does a reference to a shared section.
 */
export function current(key: string, data: SectionData): Pick<CurrentSection, 'data' | 'raisedFrom' | 'invalidReason'> {
  const type = sectionTypeOf(key)
  if (type === undefined || sharedIdOf(data) !== undefined)
    return { data, raisedFrom: undefined, invalidReason: undefined }
  const climbed = upgradeSectionData(data, stepsOf(type))
  if (!climbed.ok) return { data: { [versionKey]: 1, ...data }, raisedFrom: undefined, invalidReason: climbed.reason }
  return {
    data: climbed.data,
    raisedFrom: climbed.from < climbed.to ? climbed.from : undefined,
    invalidReason: undefined,
  }
}

/** Returns whether data is of the version the schema describes. */
export function isCurrent(key: string, data: SectionData): boolean {
  const type = sectionTypeOf(key)
  return type === undefined || (data[versionKey] ?? 1) === stepsOf(type).length + 1
}
