/** Key of a section's data that holds its version; absent: 1. Removed before the data is validated and rendered. */
export const versionKey = '$version'

export type SectionData = Readonly<Record<string, unknown>>

/** Upgrade from one version of a section's data to the next. */
export interface VersionStep {
  /** Valid data of the older version with references resolved. A contract test upgrades each and validates the result. */
  readonly samples: Readonly<Record<string, SectionData>>
  /** Pure. Accepts incomplete data, keeps unknown fields, and receives references (`$ref`, `$page`) unresolved. */
  readonly up: (data: SectionData) => SectionData
}
