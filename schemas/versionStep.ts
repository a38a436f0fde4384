/** Key of a section's data that says its version; absent: 1. It never reaches a component. */
export const versionKey = '$version'

export type SectionData = Readonly<Record<string, unknown>>

/** The way from one version of a section's data to the next one. */
export interface VersionStep {
  /** Data of the older version as it was once valid, its references resolved: each must still climb to what the schema takes. */
  readonly samples: Readonly<Record<string, SectionData>>
  /** Pure, also for unfinished data; what it does not know it hands on. References (`$ref`, `$page`) are not resolved yet. */
  readonly up: (data: SectionData) => SectionData
}
