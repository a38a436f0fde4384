import { maxPageBytes, maxSections } from '#schemas/page.ts'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { rule, type CodedRule } from '#schemas/issues/issueCodes.ts'
import { dataErrors } from '#server/content/dataErrors.ts'
import { isSameJson } from '#schemas/studio/rawJson.ts'
import {
  parseSection,
  writeContent,
  type RawContent,
  type RawSection,
  type SentSection,
} from '#server/content/rawContent.ts'
import { issueSentence } from '#server/content/issueSentence.ts'
import { StudioError } from '#server/studio/studioError.ts'

/**
 * Returns what is stored of content a client sent: its text as it was sent. A section without data, or with data that reads the same, keeps
 * its stored text. Throws `StudioError` for what no database stores or no page
 * may hold.
 */
export function prepareContent(sent: RawContent<SentSection>, stored: RawContent): RawContent {
  const known = new Map(stored.sections.map((section) => [section.id, section]))
  const issues: ContentIssue[] = []
  const seen = new Set<string>()
  const sections = sent.sections.flatMap((section): RawSection[] => {
    const { id, key } = section
    if (seen.has(id)) issues.push(issueIn(section, rule('duplicate_id', { id })))
    seen.add(id)
    const before = known.get(id)
    const { data = before?.data } = section
    if (data === undefined) {
      issues.push(issueIn(section, rule('missing', {}), 'data'))
      return []
    }
    const prepared = before?.key === key && isSameJson(before.data, data) ? before.data : data
    return [{ ...section, data: prepared }]
  })
  const seo = isSameJson(stored.seo, sent.seo) ? stored.seo : sent.seo
  const content = { ...sent, seo, sections: withFreeKeys(sections) }
  issues.push(...storageIssues(content))
  if (issues.length > 0) throw new StudioError('invalid', 'The content cannot be stored', { issues })
  checkSize(content)
  return content
}

/** Throws 413 for content larger than a page may be. */
export function checkSize(content: RawContent): void {
  const bytes = Buffer.byteLength(writeContent(content))
  if (bytes > maxPageBytes) {
    const message = issueSentence(rule('page_too_large', { bytes, max: maxPageBytes }))
    throw new StudioError('too_large', message, { bytes, maxBytes: maxPageBytes })
  }
  if (content.sections.length > maxSections) {
    throw new StudioError('too_large', `The page has more than ${maxSections} sections`, { maxSections })
  }
}

/**
 * Returns the sections with different keys: a later one with the key of another gets the next free one, since a page is
 * a map of its sections.
 */
export function withFreeKeys(sections: readonly RawSection[]): RawSection[] {
  const all = new Set(sections.map(({ key }) => key))
  const taken = new Set<string>()
  return sections.map((section) => {
    const key = taken.has(section.key) ? freeKey(section.key, all) : section.key
    taken.add(key)
    all.add(key)
    return key === section.key ? section : { ...section, key }
  })
}

/** Returns the first key that is not taken: `hero` → `hero_2`. */
export function freeKey(key: string, taken: ReadonlySet<string>): string {
  if (!taken.has(key)) return key
  const type = key.replace(/_[1-9]\d*$/, '')
  let number = 2
  while (taken.has(`${type}_${number}`)) number += 1
  return `${type}_${number}`
}

function storageIssues({ title, permalink, seo, sections }: RawContent): ContentIssue[] {
  const { data: ownSeo } = parseSection({ id: '', key: '', data: seo })
  const envelope = dataErrors({ title, permalink, seo: ownSeo }).map(({ path, ...broken }) => {
    return { ...broken, path: path.join('.') }
  })
  const inside = sections.flatMap((section) => {
    const { data, enabled } = parseSection(section)
    return [...dataErrors(data), ...dataErrors(enabled, ['enabled'])].map(({ path, ...broken }) =>
      issueIn(section, broken, path.join('.')),
    )
  })
  return [...envelope, ...inside]
}

function issueIn({ key, id }: Pick<RawSection, 'id' | 'key'>, { code, params }: CodedRule, path = ''): ContentIssue {
  return { level: 'error', code, params, section: { key, id }, path }
}
