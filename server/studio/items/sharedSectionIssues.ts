import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import type { EditedContent } from '#schemas/kinds/kind.ts'
import { join } from '#schemas/studio/dotPath.ts'
import type { Cms } from '#server/content/context.ts'
import { resolveReferences } from '#server/content/resolve.ts'
import { sectionFindings } from '#server/content/sections.ts'
import { sharedContents } from '#server/content/sharedSectionRules.ts'
import { contentWarnings } from '#server/studio/pages/checkPage.ts'

/** Returns what the check of a page finds in a section, of each locale of a shared one. */
export async function sharedSectionIssues(cms: Cms, item: EditedContent): Promise<ContentIssue[]> {
  const issues: ContentIssue[] = []
  for (const { locale, section, path } of sharedContents(item)) {
    const resolution = await resolveReferences(cms, locale, [section.data])
    const findings = [
      ...sectionFindings([section], resolution),
      ...(await contentWarnings(cms, locale, [section], resolution)),
    ]
    issues.push(
      ...findings.map(({ key: _key, id: _id, path: inner, ...finding }) => {
        return { ...finding, locale, path: inner === '' ? path : join(path, inner) }
      }),
    )
  }
  return issues
}
