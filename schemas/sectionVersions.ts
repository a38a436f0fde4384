import { dealerTeaserVersions } from '#schemas/sections/dealer_teaser.versions.ts'
import { productWalkaroundVersions } from '#schemas/sections/product_walkaround.versions.ts'
import { versionKey, type SectionData, type VersionStep } from '#schemas/versionStep.ts'

/** Steps of the section types whose data had another form once: the first from version 1 to 2, the next from 2 to 3, … */
export const sectionVersions: Readonly<Record<string, readonly VersionStep[]>> = {
  dealer_teaser: dealerTeaserVersions,
  product_walkaround: productWalkaroundVersions,
}

/** Data of the version the schema describes, without the key that says so; or why it stays as it is. */
export type Climbed =
  | { readonly ok: true; readonly data: SectionData; readonly from: number; readonly to: number }
  | { readonly ok: false; readonly reason: string }

export function stepsOf(type: string): readonly VersionStep[] {
  return Object.hasOwn(sectionVersions, type) ? (sectionVersions[type] ?? []) : []
}

/** Raises stored data to the newest version. Answered data does not say its version: it must not climb twice. */
export function climb(stored: SectionData, steps: readonly VersionStep[]): Climbed {
  const { [versionKey]: given = 1, ...data } = stored
  const to = steps.length + 1
  if (typeof given !== 'number' || !Number.isInteger(given) || given < 1)
    return { ok: false, reason: `Its ${versionKey} is not a whole number from 1 on` }
  if (given > to) return { ok: false, reason: `Its data has version ${given}, and this release knows none above ${to}` }
  try {
    return { ok: true, data: steps.slice(given - 1).reduce<SectionData>((at, { up }) => up(at), data), from: given, to }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { ok: false, reason: `Its data of version ${given} cannot be raised to version ${to}: ${why}` }
  }
}
