import type { PageEnvelope } from '#schemas/page.ts'
import { isSectionKey } from '#schemas/sectionKey.ts'
import type { PreparedSection, SectionIssue } from '#sections/defineSection.tsx'
import { loadedSection, loadSections, registryEntry, sectionType } from '#sections/registry.ts'
import { versionIssue } from '#renderer/site/versionIssue.ts'

/** A section to draw, one the browser keeps as the server drew it, or one that was refused and why. */
export type PageSection =
  | {
      readonly state: 'ready'
      readonly key: string
      readonly type: string
      readonly data: object
      readonly empty: boolean
      readonly render: () => React.ReactElement
    }
  | { readonly state: 'static'; readonly key: string; readonly type: string; readonly empty: boolean }
  | { readonly state: 'refused'; readonly key: string; readonly type: string; readonly issues: readonly SectionIssue[] }

/** Everything about a page but its sections. */
export type PageFacts = Omit<PageEnvelope, 'template_data'>

export interface SitePage {
  readonly facts: PageFacts
  readonly sections: readonly PageSection[]
  /** Key of the section whose heading is the page's `<h1>`; null when no section has one. */
  readonly mainHeadingKey: string | null
}

/** A section as it travels to the browser: without `data` it is static and stays as the server drew it. */
export interface SectionPayload {
  readonly key: string
  readonly data?: unknown
  /** Of a static section: there was nothing to draw. */
  readonly empty?: true
  /** Why the section is not drawn; only where that is shown. */
  readonly issues?: readonly SectionIssue[]
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
    if (interactive) return [{ key, data: section.data }]
    return [section.empty ? { key, empty: true } : { key }]
  })
}

function prepareSection(payload: SectionPayload): PageSection {
  const { key } = payload
  const type = sectionType(key)
  if (payload.issues !== undefined) return { state: 'refused', key, type: type ?? key, issues: payload.issues }
  if (type === undefined || !isSectionKey(key)) {
    return {
      state: 'refused',
      key,
      type: key,
      issues: [{ path: '', message: `There is no section type "${key}" in the registry` }],
    }
  }
  if (!('data' in payload)) return { state: 'static', key, type, empty: payload.empty === true }
  const unread = versionIssue(type, payload.data)
  if (unread !== undefined) return { state: 'refused', key, type, issues: [unread] }
  const section = loadedSection(type)
  const prepared: PreparedSection = section?.prepare(payload.data) ?? {
    ok: false,
    issues: [{ path: '', message: 'Its code is missing' }],
  }
  return prepared.ok
    ? { state: 'ready', key, type, data: prepared.data, empty: prepared.empty, render: prepared.render }
    : { state: 'refused', key, type, issues: prepared.issues }
}
