import { fallbackChain, isLocaleCode } from '#locales/locales.ts'
import { errorAt, type ContentIssue } from '#schemas/issues/contentIssue.ts'
import type { EditedContent } from '#schemas/kinds/kind.ts'
import { readPath, toRecord } from '#schemas/studio/valuePaths.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import { join } from '#schemas/studio/dotPath.ts'
import type { Cms } from '#server/content/context.ts'
import { resolveReferences } from '#server/content/resolve.ts'
import { readPublishedItem } from '#server/db/contentItems.ts'
import { sectionFindings } from '#server/content/sections.ts'
import { sharedContents } from '#server/content/sharedSectionRules.ts'
import { contentWarnings } from '#server/studio/pages/checkPage.ts'

/** Returns what the check of a page finds in a section, of each locale of a shared one, and what pages that show it would lose. */
export async function sharedSectionIssues(cms: Cms, id: string, item: EditedContent): Promise<ContentIssue[]> {
  const before = await readPublishedItem(cms.db, { kind: 'shared_section', id })
  const issues: ContentIssue[] = before === undefined ? [] : lostByPages(before.content, item)
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

/**
 * Returns what would take a published section off the pages that show it: another type, which is in the keys of theirs, and no content in a
 * locale that has some, nor in one it falls back to. It is withdrawn for that, which names its uses.
 */
function lostByPages(before: unknown, after: unknown): ContentIssue[] {
  const [type, name] = [readPath(before, 'data.type'), readPath(before, 'data.name')]
  const texts = toRecord(readPath(after, 'texts'))
  const has = (locale: string) => readPath(texts[locale], 'content') !== undefined
  const lost = Object.entries(toRecord(readPath(before, 'texts'))).flatMap(([locale, own]) =>
    isLocaleCode(locale) && readPath(own, 'content') !== undefined && !fallbackChain(locale).some(has)
      ? [{ ...errorAt(`texts.${locale}.content`, rule('missing', {})), locale }]
      : [],
  )
  const isOther = typeof type === 'string' && type !== readPath(after, 'data.type')
  return isOther ? [errorAt('data.type', rule('other_shared_type', { name: String(name), type })), ...lost] : lost
}
