import type { LocaleCode } from '#locales/locales.ts'
import { sectionSchemas, sectionTypeOf, isSectionEnabled } from '#schemas/sectionSchemas.ts'
import { distinctIssues, type ContentIssue } from '#schemas/issues/contentIssue.ts'
import type { FullDraftContent } from '#schemas/studio/draft.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import { storedErrorsAt } from '#schemas/studio/storedErrors.ts'
import { visitStored } from '#schemas/studio/visitStored.ts'
import type { Cms } from '#server/content/context.ts'
import type { CurrentSection } from '#server/content/currentSections.ts'
import { dataErrors } from '#server/content/dataErrors.ts'
import type { OwnPage } from '#server/content/entityStore.ts'
import { sizeFindings, titleFindings } from '#server/content/envelopeFindings.ts'
import type { PageFinding } from '#server/content/pageFinding.ts'
import { pageFindings } from '#server/content/pageFindings.ts'
import { resolveReferences, type Resolution } from '#server/content/resolve.ts'
import { readSections } from '#server/content/sharedSections.ts'
import { visibleValues } from '#server/content/versions.ts'
import { readPageFacts, type PageFacts } from '#server/db/pageDrafts.ts'
import { permalinkOwners } from '#server/studio/pages/permalinkOwners.ts'
import { altWarnings, isPicture, mediaId, type Picture } from '#server/studio/pages/warnings/altWarnings.ts'
import {
  deadLinkWarnings,
  pageLinkWarnings,
  pathsIn,
  type PathLink,
} from '#server/studio/pages/warnings/linkWarnings.ts'
import {
  foreignLinksIn,
  foreignLinkWarnings,
  type ForeignLink,
} from '#server/studio/pages/warnings/foreignLinkWarnings.ts'
import { licenceWarnings } from '#server/studio/pages/warnings/licenceWarnings.ts'
import { localeWarnings } from '#server/studio/pages/warnings/localeWarnings.ts'
import { headingWarnings, textWarnings } from '#server/studio/pages/warnings/textWarnings.ts'
import { seoAddressErrors, seoWarnings } from '#server/studio/pages/warnings/seoWarnings.ts'

/** Content of a page in a locale, as it would be published. */
export interface CheckedContent {
  readonly page: string
  readonly pageType: string
  readonly locale: LocaleCode
  readonly content: FullDraftContent
}

/**
 * Returns everything that keeps content from being published (`level` is `error`) and what is worth a look, of all rounds of checks,
 * in the order of the page. Sections that are off are not checked.
 */
export async function checkContent(cms: Cms, checked: CheckedContent): Promise<ContentIssue[]> {
  const { page, pageType, locale, content } = checked
  const { title, seo } = content
  const stored = dataErrors(content)
  const unreadable = stored.map(({ path, ...broken }) => placed(content, path, broken))
  // A reader cannot walk data that is nested too deep, and no statement may hold what no database stores.
  if (unreadable.length > 0) return toIssues(checked, unreadable)
  const sections = await readSections(cms, locale, content.sections)
  const own = ownPage(await readPageFacts(cms.db, page), content.permalink)
  const resolution = await resolveReferences(cms, locale, visibleValues({ seo, sections }), own)
  const findings = [
    ...titleFindings(content),
    ...sizeFindings(content),
    ...(await permalinkFindings(cms, checked)),
    ...pageFindings({ pageType, title, seo, sections }, resolution),
    ...headingWarnings(sections),
    // What is in a shared section is looked at where it is edited.
    ...(await contentWarnings(
      cms,
      locale,
      sections.filter(({ shared }) => shared === undefined),
      resolution,
    )),
    ...seoAddressErrors(seo),
    ...seoWarnings(title, seo),
    ...(await localeWarnings(cms, page, locale)),
  ]
  return toIssues(checked, findings)
}

function ownPage(facts: PageFacts | undefined, permalink: string): OwnPage | undefined {
  if (facts === undefined || facts.entity_kind === null || facts.entity_id === null) return undefined
  return { kind: facts.entity_kind, id: facts.entity_id, permalink }
}

async function permalinkFindings(cms: Cms, { page, locale, content }: CheckedContent): Promise<PageFinding[]> {
  const { permalink } = content
  const owners = await permalinkOwners(cms, page, locale, permalink)
  if (owners.length === 0) return []
  return [{ path: 'permalink', level: 'error', ...rule('permalink_taken', { permalink, pages: owners.join(', ') }) }]
}

/** Returns what is worth a look in sections. */
export async function contentWarnings(
  cms: Cms,
  locale: LocaleCode,
  sections: readonly CurrentSection[],
  resolution: Resolution,
): Promise<PageFinding[]> {
  const found: PageFinding[] = []
  const pictures: Picture[] = []
  const files: Picture[] = []
  const links: PathLink[] = []
  const foreign: ForeignLink[] = []
  for (const { key, id, data } of sections.filter(isSectionEnabled)) {
    const schema = sectionSchemas[sectionTypeOf(key) ?? '']
    if (schema === undefined) continue
    visitStored(schema, data, (value) => {
      const position = { key, id, path: value.path }
      if (isPicture(value)) pictures.push({ ...position, value: value.value })
      if (mediaId(value.value) !== undefined) files.push({ ...position, value: value.value })
      foreign.push(...foreignLinksIn(value).map((address) => ({ ...position, address })))
      links.push(...pathsIn(value, locale).map((link) => ({ ...position, ...link })))
      const here = [...textWarnings(value), ...pageLinkWarnings(value, resolution), ...storedErrorsAt(value)]
      found.push(...here.map((finding) => ({ key, id, ...finding })))
    })
  }
  return [
    ...found,
    ...(await altWarnings(cms, locale, pictures)),
    ...(await licenceWarnings(cms, files)),
    ...(await deadLinkWarnings(cms, links)),
    ...(await foreignLinkWarnings(cms, foreign)),
  ]
}

/** Turns `sections.2.data.heading` into the section and `heading`. */
function placed(content: FullDraftContent, path: readonly string[], broken: Omit<PageFinding, 'path'>): PageFinding {
  const [collection, index, , ...inner] = path
  const section = collection === 'sections' ? content.sections[Number(index)] : undefined
  if (section === undefined) return { ...broken, path: path.join('.') }
  return { ...broken, key: section.key, id: section.id, path: inner.join('.') }
}

// In the order of the page: what is outside the sections first.
function toIssues({ page, locale, content }: CheckedContent, findings: readonly PageFinding[]): ContentIssue[] {
  const order = new Map(content.sections.map(({ key }, index) => [key, index]))
  const rank = ({ key }: PageFinding) => (key === undefined ? -1 : (order.get(key) ?? -1))
  const issues = findings
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ key, id, ...finding }) => ({
      ...finding,
      page,
      locale,
      ...(key === undefined ? {} : { section: { key, ...(id === undefined ? {} : { id }) } }),
    }))
  return distinctIssues(issues)
}
