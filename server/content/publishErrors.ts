import type { LocaleCode } from '#locales/locales.ts'
import type { Cms } from '#server/content/context.ts'
import type { ContentError } from '#server/content/errors.ts'
import { toContentError } from '#server/content/pageFinding.ts'
import { pageFindings } from '#server/content/pageFindings.ts'
import { resolveReferences } from '#server/content/resolve.ts'
import { readSections } from '#server/content/sharedSections.ts'
import { visibleValues, type PreparedVersion } from '#server/content/versions.ts'

/** A snapshot to be published. */
export interface Candidate {
  readonly page: string
  readonly pageType: string
  readonly locale: LocaleCode
  readonly version: PreparedVersion
}

/** Pages whose references are read together: few statements, none of them huge. */
const together = 40

/**
 * Returns what keeps snapshots from being published: every enabled section must be of a known type, allowed on the
 * page, of a version that can be read, and valid after its references are resolved in the locale; so must the SEO
 * object. The page must have what its template requires. What the references lead to is read from the database.
 */
export async function publishErrors(
  cms: Cms,
  candidates: readonly Candidate[],
  onChecked: (count: number) => void = () => {},
): Promise<ContentError[]> {
  const errors: ContentError[] = []
  for (const locale of new Set(candidates.map((candidate) => candidate.locale))) {
    const ofLocale = candidates.filter((candidate) => candidate.locale === locale)
    for (let start = 0; start < ofLocale.length; start += together) {
      const batch = await Promise.all(
        ofLocale.slice(start, start + together).map(async (candidate) => ({
          ...candidate,
          sections: await readSections(cms, locale, candidate.version.sections),
        })),
      )
      const resolution = await resolveReferences(
        cms,
        locale,
        batch.flatMap(({ version, sections }) => visibleValues({ ...version, sections })),
      )
      for (const { page, pageType, version, sections } of batch) {
        const found = pageFindings({ pageType, title: version.title, seo: version.seo, sections }, resolution)
        const broken = found.filter(({ level }) => level === 'error')
        errors.push(...broken.map((finding) => ({ page, locale, ...toContentError(finding) })))
      }
      onChecked(batch.length)
    }
  }
  return errors
}
