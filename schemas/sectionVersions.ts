import { dealerTeaserVersions } from '#schemas/sections/dealer_teaser.versions.ts'
import { productWalkaroundVersions } from '#schemas/sections/product_walkaround.versions.ts'
import { rule, type CodedRule } from '#schemas/issues/issueCodes.ts'
import { versionKey, type SectionData, type VersionStep } from '#schemas/versionStep.ts'

/** Version steps by section type: the first from version 1 to 2, the next from 2 to 3, … */
export const sectionVersions: Readonly<Record<string, readonly VersionStep[]>> = {
  dealer_teaser: dealerTeaserVersions,
  product_walkaround: productWalkaroundVersions,
}

/** Data in the current version without its `$version`, or why it cannot be upgraded. */
export type UpgradeResult =
  | { readonly ok: true; readonly data: SectionData; readonly from: number; readonly to: number }
  | { readonly ok: false; readonly reason: CodedRule }

export function stepsOf(type: string): readonly VersionStep[] {
  return Object.hasOwn(sectionVersions, type) ? (sectionVersions[type] ?? []) : []
}

/**
 * Upgrades stored data to the current version. Call it once per stored value: the result has no `$version`, so upgrading it again
 * would start from version 1.
 */
export function upgradeSectionData(stored: SectionData, steps: readonly VersionStep[]): UpgradeResult {
  const { [versionKey]: given = 1, ...data } = stored
  const to = steps.length + 1
  if (typeof given !== 'number' || !Number.isInteger(given) || given < 1)
    return { ok: false, reason: rule('version_invalid', {}) }
  if (given > to) return { ok: false, reason: rule('version_too_new', { version: given, newest: to }) }
  try {
    return { ok: true, data: steps.slice(given - 1).reduce<SectionData>((at, { up }) => up(at), data), from: given, to }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ok: false, reason: rule('version_failed', { version: given, newest: to, reason }) }
  }
}
