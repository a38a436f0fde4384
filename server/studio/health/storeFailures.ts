import { fallbackChain, isLocaleCode, type LocaleCode } from '#locales/locales.ts'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import type { FullDraftContent } from '#schemas/studio/draft.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import type { Cms } from '#server/content/context.ts'
import { parseContent, readContent } from '#server/content/rawContent.ts'
import { readPageFacts } from '#server/db/pageDrafts.ts'
import { readVisibleVersion } from '#server/db/pageVersions.ts'
import {
  addFailure,
  countFailure,
  findVersionAt,
  removePastFailures,
  type SectionPosition,
} from '#server/db/sectionFailures.ts'
import { checkContent } from '#server/studio/pages/checkPage.ts'

/** A section that a visitor's page was rendered without. */
export interface SeenFailure {
  /** Permalink of the page. */
  readonly page: string
  /** Locale of the reader. */
  readonly locale: LocaleCode
  readonly key: string
  readonly reasons: readonly string[]
  readonly count: number
  readonly first: Date
  readonly last: Date
}

/** Errors kept of a section, and characters of one the renderer reports. */
const maxIssues = 20
const maxReason = 300

/** Records sections that pages were rendered without. Those of pages that are not stored are left out: nobody edits them. */
export async function storeFailures(cms: Cms, failures: readonly SeenFailure[]): Promise<void> {
  for (const { page, locale, key, reasons, ...times } of failures) {
    const shown = await findVersionAt(cms.db, fallbackChain(locale), page)
    if (shown === undefined || !isLocaleCode(shown.locale)) continue
    const position = { ...shown, section_key: key }
    if (await countFailure(cms.db, position, times)) continue
    const content = await readPublished(cms, position)
    const section_id = content?.sections.find((section) => section.key === key)?.id ?? null
    const issues = content === undefined ? [] : await findIssues(cms, position, content)
    const renderer = reasons.map((reason) => rendererIssue(position, section_id, reason))
    const found = issues.length > 0 ? issues : renderer
    await addFailure(cms.db, { ...position, section_id, issues: found.slice(0, maxIssues) }, times)
  }
  await removePastFailures(cms.db)
}

/** Returns what visitors read of a page in a locale; `undefined` when it is no longer the version of the position. */
export async function readPublished(
  { db }: Cms,
  { page_id, locale, version_id }: SectionPosition,
): Promise<FullDraftContent | undefined> {
  const version = await readVisibleVersion(db, page_id, [locale])
  return version?.id === version_id ? parseContent(readContent(version.content)) : undefined
}

/** Returns the errors that publishing would find in a section now. */
export async function findIssues(
  cms: Cms,
  { page_id: page, locale, section_key }: SectionPosition,
  content: FullDraftContent,
): Promise<ContentIssue[]> {
  const facts = await readPageFacts(cms.db, page)
  if (facts === undefined) return []
  const issues = await checkContent(cms, { page, pageType: facts.page_type, locale, content })
  return issues.filter(({ level, section }) => level === 'error' && section?.key === section_key)
}

/** Returns what only the renderer noticed, such as an error that was thrown. */
function rendererIssue(
  { page_id: page, locale, section_key: key }: SectionPosition,
  id: string | null,
  reason: string,
): ContentIssue {
  const section = { key, ...(id === null ? {} : { id }) }
  return {
    level: 'error',
    ...rule('not_rendered', { reason: reason.slice(0, maxReason) }),
    ...{ page, locale, section, path: '' },
  }
}
