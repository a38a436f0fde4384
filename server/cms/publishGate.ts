import * as v from 'valibot'
import { seo as seoSchema } from '#schemas/atoms.ts'
import type { LocaleCode } from '#locales/locales.ts'
import type { Cms } from '#server/cms/context.ts'
import { currentSections } from '#server/cms/currentSections.ts'
import type { Fault } from '#server/cms/faults.ts'
import { placeFaults } from '#server/cms/placeFaults.ts'
import { resolveReferences } from '#server/cms/resolve.ts'
import { sectionFaults } from '#server/cms/sections.ts'
import { templateFaults } from '#server/cms/templateFaults.ts'
import { visibleValues, type PreparedVersion } from '#server/cms/versions.ts'

/** A snapshot that is to be seen by visitors. */
export interface Candidate {
  readonly page: string
  readonly pageType: string
  readonly locale: LocaleCode
  readonly version: PreparedVersion
}

/** Pages whose references are read together: few statements, none of them huge. */
const together = 40

/**
 * What keeps snapshots from being published: every enabled section must be of a known type, in its place on the page, of a version
 * that can be read, and valid after its references are resolved in the locale; so must the SEO object. The page must have what its
 * template requires. What the references lead to is read from the database.
 */
export async function publishFaults(
  cms: Cms,
  candidates: readonly Candidate[],
  onChecked: (count: number) => void = () => {},
): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const locale of new Set(candidates.map((candidate) => candidate.locale))) {
    const ofLocale = candidates.filter((candidate) => candidate.locale === locale)
    for (let start = 0; start < ofLocale.length; start += together) {
      const batch = ofLocale.slice(start, start + together).map((candidate) => ({
        ...candidate,
        sections: currentSections(candidate.version.sections),
      }))
      const resolution = await resolveReferences(
        cms,
        locale,
        batch.flatMap(({ version, sections }) => visibleValues({ ...version, sections })),
      )
      for (const { page, pageType, version, sections } of batch) {
        const found = [
          ...placeFaults(sections, pageType),
          ...templateFaults(sections, pageType),
          ...sectionFaults(sections, resolution),
          ...seoFaults(version, resolution.resolve(version.seo)),
        ]
        faults.push(...found.map((fault) => ({ page, locale, ...fault })))
      }
      onChecked(batch.length)
    }
  }
  return faults
}

function seoFaults({ title }: PreparedVersion, resolved: unknown): Omit<Fault, 'page' | 'locale'>[] {
  const result = v.safeParse(seoSchema, { title, ...(typeof resolved === 'object' ? resolved : {}) })
  if (result.success) return []
  return result.issues.map((issue) => ({ path: `seo.${v.getDotPath(issue) ?? ''}`, message: issue.message }))
}
