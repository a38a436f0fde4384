import * as v from 'valibot'
import { maxSections, pageEnvelope } from '#schemas/page.ts'
import type { SectionIssue } from '#sections/defineSection.tsx'
import { sectionType } from '#sections/registry.ts'
import { prepareSections, type PageSection, type SitePage } from '#renderer/site/page/prepareSections.ts'

/** Sections that carry the page's `<h1>` at any position, the most likely first. */
const headingSections = ['hero', 'product_overview', 'article_header', 'dealer_details']

/** Returns whether a section is on: `enabled` absent, `1`, `"1"` or `true`; everything else is off. */
export function isEnabled(raw: unknown): boolean {
  if (typeof raw !== 'object' || raw === null || !('enabled' in raw)) return true
  return raw.enabled === undefined || raw.enabled === 1 || raw.enabled === '1' || raw.enabled === true
}

/** The page envelope is invalid: the response is 404. */
export class PageInvalid extends Error {
  constructor(readonly issues: readonly SectionIssue[]) {
    super(`This page could not be found: ${issues.map((issue) => `${issue.path} ${issue.message}`).join('; ')}`)
    this.name = 'PageInvalid'
  }
}

/** Pages by the response they were read from: a cached response is checked once. */
const known = new WeakMap<object, Promise<SitePage>>()

/** Runs `checkPage`, once per response. */
export function readPage(raw: unknown): Promise<SitePage> {
  if (typeof raw !== 'object' || raw === null) return checkPage(raw)
  const before = known.get(raw)
  if (before !== undefined) return before
  const page = checkPage(raw)
  known.set(raw, page)
  // A chunk that could not be fetched may load the next time.
  page.catch(() => known.delete(raw))
  return page
}

/**
 * Checks the response of a page call: the envelope strictly, then each section on its own, so that an invalid section never fails the page.
 * Disabled sections are removed. Throws `PageInvalid`.
 */
export async function checkPage(raw: unknown): Promise<SitePage> {
  const result = v.safeParse(pageEnvelope, raw)
  if (!result.success) {
    throw new PageInvalid(result.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })))
  }
  const { template_data: templateData, ...facts } = result.output
  const on = Object.entries(templateData).filter(([, data]) => isEnabled(data))
  const sections = await prepareSections(on.slice(0, maxSections).map(([key, data]) => ({ key, data })))
  const [key] = on[maxSections] ?? []
  if (key !== undefined) {
    const message = `A page holds at most ${maxSections} sections: this one and those after it are left out`
    sections.push({ state: 'invalid', key, type: sectionType(key) ?? key, issues: [{ path: '', message }] })
  }
  return { facts, sections, mainHeadingKey: findMainHeading(sections) }
}

/** Finds the key of the section whose heading is the page's `<h1>`; sections that threw (`without`) cannot carry it. */
export function findMainHeading(
  sections: readonly PageSection[],
  without: { has(key: string): boolean } = new Set<string>(),
): string | null {
  const ready = sections.filter((section) => section.state === 'ready').filter(({ key }) => !without.has(key))
  const opening = headingSections.flatMap((type) => ready.find((section) => section.type === type) ?? [])[0]
  const main = opening ?? ready.find(({ data }) => 'heading' in data && data.heading !== undefined)
  return main?.key ?? null
}
