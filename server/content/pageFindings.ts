import { seo as seoSchema } from '#schemas/atoms.ts'
import { checkStored } from '#schemas/studio/checkStored.ts'
import { join } from '#schemas/studio/dotPath.ts'
import type { CurrentSection } from '#server/content/currentSections.ts'
import type { PageFinding } from '#server/content/pageFinding.ts'
import { positionErrors } from '#server/content/positionErrors.ts'
import type { Resolution } from '#server/content/resolve.ts'
import { sectionFindings } from '#server/content/sections.ts'
import { templateErrors } from '#server/content/templateErrors.ts'

/** A page as it would be published, its sections in the versions of this release. */
export interface CheckedPage {
  readonly pageType: string
  readonly title: string
  readonly seo: Readonly<Record<string, unknown>>
  readonly sections: readonly CurrentSection[]
}

/**
 * Returns everything that keeps a page from being published, apart from its permalink, and references that lead to
 * nothing visible.
 */
export function pageFindings({ pageType, title, seo, sections }: CheckedPage, resolution: Resolution): PageFinding[] {
  const ofSeo = checkStored(seoSchema, { title, ...seo }, (reference) => resolution.find(reference))
  return [
    ...positionErrors(sections, pageType),
    ...templateErrors(sections, pageType),
    ...sectionFindings(sections, resolution),
    ...ofSeo.map((finding) => ({ ...finding, path: join('seo', finding.path) })),
  ]
}
