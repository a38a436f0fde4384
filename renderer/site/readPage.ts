import * as v from 'valibot'
import { pageEnvelope, sectionKey, type PageEnvelope } from '#schemas/page.ts'
import type { PreparedSection, SectionIssue } from '#sections/defineSection.tsx'
import { loadedSection, loadSections, registryEntry, sectionType } from '#sections/registry.ts'

/** Whether a section is on: `enabled` absent, `1`, `"1"` or `true`; everything else is off (decisions, "Sections"). */
export function isEnabled(raw: unknown): boolean {
  if (typeof raw !== 'object' || raw === null || !('enabled' in raw)) return true
  return raw.enabled === undefined || raw.enabled === 1 || raw.enabled === '1' || raw.enabled === true
}

/** A section to draw, one the browser keeps as the server drew it, or one that was refused and why. */
export type PageSection =
  | {
      readonly state: 'ready'
      readonly key: string
      readonly type: string
      readonly data: object
      readonly render: () => React.ReactElement
    }
  | { readonly state: 'static'; readonly key: string; readonly type: string }
  | { readonly state: 'refused'; readonly key: string; readonly type: string; readonly issues: readonly SectionIssue[] }

/** Everything about a page but its sections. */
export type PageFacts = Omit<PageEnvelope, 'template_data'>

export interface SitePage {
  readonly facts: PageFacts
  readonly sections: readonly PageSection[]
  /** Key of the section whose heading is the page's `<h1>`; null when no section has one. */
  readonly mainHeadingKey: string | null
}

/** Sections that carry the page's `<h1>` wherever they stand, the likelier first. */
const headingSections = ['hero', 'product_overview']

/** A section as it travels to the browser: without `data` it is static and stays as the server drew it. */
export interface SectionPayload {
  readonly key: string
  readonly data?: unknown
  /** Why the section is not drawn; only where that is shown. */
  readonly issues?: readonly SectionIssue[]
}

/** The page envelope does not hold: the page is answered with 404 (specification, section 8). */
export class PageInvalid extends Error {
  constructor(readonly issues: readonly SectionIssue[]) {
    super(`This page could not be found: ${issues.map((issue) => `${issue.path} ${issue.message}`).join('; ')}`)
    this.name = 'PageInvalid'
  }
}

/** Pages read before, by the answer they were read from: a kept answer is checked once. */
const known = new WeakMap<object, Promise<SitePage>>()

/**
 * Checks an answered page: the envelope strictly, then each section on its own, so that one bad section never takes a page down.
 * Sections that are off are gone. Throws `PageInvalid`.
 */
export function readPage(raw: unknown): Promise<SitePage> {
  if (typeof raw !== 'object' || raw === null) return checkPage(raw)
  const page = known.get(raw) ?? checkPage(raw)
  known.set(raw, page)
  return page
}

async function checkPage(raw: unknown): Promise<SitePage> {
  const result = v.safeParse(pageEnvelope, raw)
  if (!result.success) {
    throw new PageInvalid(result.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })))
  }
  const { template_data: templateData, ...facts } = result.output
  const on = Object.entries(templateData).filter(([, data]) => isEnabled(data))
  const sections = await prepareSections(on.map(([key, data]) => ({ key, data })))
  return { facts, sections, mainHeadingKey: findMainHeading(sections) }
}

/** Fetches what the sections need and checks their data, in the order given. */
export async function prepareSections(payload: readonly SectionPayload[]): Promise<PageSection[]> {
  const withData = payload.filter((section) => 'data' in section)
  await loadSections(withData.flatMap(({ key }) => sectionType(key) ?? []))
  return payload.map(prepareSection)
}

/**
 * What the browser needs of a page the server has drawn: the data of its interactive sections, in their place. Refused sections,
 * and those that threw on the server (`thrown`: message by key), are gone, or named with their reasons where these are shown.
 */
export function toPayload(page: SitePage, thrown: ReadonlyMap<string, string>, showRefused: boolean): SectionPayload[] {
  return page.sections.flatMap((section): SectionPayload[] => {
    const { key, type, state } = section
    const message = thrown.get(key)
    if (state === 'refused' || message !== undefined) {
      const issues = state === 'refused' ? section.issues : [{ path: '', message: message ?? '' }]
      return showRefused ? [{ key, issues }] : []
    }
    const interactive = state === 'ready' && registryEntry(type)?.hydrate !== 'none'
    return [interactive ? { key, data: section.data } : { key }]
  })
}

function prepareSection(payload: SectionPayload): PageSection {
  const { key } = payload
  const type = sectionType(key)
  if (payload.issues !== undefined) return { state: 'refused', key, type: type ?? key, issues: payload.issues }
  if (type === undefined || !v.is(sectionKey, key)) {
    return {
      state: 'refused',
      key,
      type: key,
      issues: [{ path: '', message: `There is no section type "${key}" in the registry` }],
    }
  }
  if (!('data' in payload)) return { state: 'static', key, type }
  const section = loadedSection(type)
  const prepared: PreparedSection = section?.prepare(payload.data) ?? {
    ok: false,
    issues: [{ path: '', message: 'Its code is missing' }],
  }
  return prepared.ok
    ? { state: 'ready', key, type, data: prepared.data, render: prepared.render }
    : { state: 'refused', key, type, issues: prepared.issues }
}

function findMainHeading(sections: readonly PageSection[]): string | null {
  const ready = sections.filter((section) => section.state === 'ready')
  const opening = headingSections.flatMap((type) => ready.find((section) => section.type === type) ?? [])[0]
  const main = opening ?? ready.find(({ data }) => 'heading' in data && data.heading !== undefined)
  return main?.key ?? null
}
