import type { PageEnvelope } from '#schemas/page.ts'
import { isSectionKey } from '#schemas/sectionKey.ts'
import type { PreparedSection, SectionIssue } from '#sections/defineSection.tsx'
import { loadedSection, loadSections, registryEntry, sectionType } from '#sections/registry.ts'
import { versionIssue } from '#renderer/site/page/versionIssue.ts'

/** A section to render, one the browser keeps as the server rendered it, or an invalid one with its issues. */
export type PageSection =
  | ReadySection
  | { readonly state: 'static'; readonly key: string; readonly type: string; readonly empty: boolean }
  | { readonly state: 'invalid'; readonly key: string; readonly type: string; readonly issues: readonly SectionIssue[] }

export interface ReadySection {
  readonly state: 'ready'
  readonly key: string
  readonly type: string
  readonly data: object
  readonly empty: boolean
  readonly render: () => React.ReactElement
}

/** Everything about a page but its sections. */
export type PageFacts = Omit<PageEnvelope, 'template_data'>

export interface SitePage {
  readonly facts: PageFacts
  readonly sections: readonly PageSection[]
  /** Key of the section whose heading is the page's `<h1>`; null when no section has one. */
  readonly mainHeadingKey: string | null
}

/** A section as it travels to the browser: without `data` it is static and stays as the server rendered it. */
export interface SectionPayload {
  readonly key: string
  readonly data?: unknown
  /** Of a static section: there was nothing to render. */
  readonly empty?: true
  /** Why the section is not rendered; only where that is shown. */
  readonly issues?: readonly SectionIssue[]
}

/** Fetches what the sections need and checks their data, in the order given. */
export async function prepareSections(payload: readonly SectionPayload[]): Promise<PageSection[]> {
  const withData = payload.filter((section) => 'data' in section)
  await loadSections(withData.flatMap(({ key }) => sectionType(key) ?? []))
  return payload.map(prepareSection)
}

/**
 * Returns what the browser needs of a page the server has rendered: the data of its interactive sections, in their
 * place. Invalid sections, and those that threw on the server (`thrown`: message by key), are removed, or listed with
 * their reasons where these are shown.
 */
export function toPayload(page: SitePage, thrown: ReadonlyMap<string, string>, showInvalid: boolean): SectionPayload[] {
  return page.sections.flatMap((section): SectionPayload[] => {
    const { key, state } = section
    const message = thrown.get(key)
    if (state === 'invalid' || message !== undefined) {
      const issues = state === 'invalid' ? section.issues : [{ path: '', message: message ?? '' }]
      return showInvalid ? [{ key, issues }] : []
    }
    if (isInteractive(section)) return [{ key, data: section.data }]
    return [section.empty ? { key, empty: true } : { key }]
  })
}

/** Returns whether the browser renders the section as well; one without content has nothing to hydrate. */
export function isInteractive(section: PageSection): section is ReadySection {
  return section.state === 'ready' && !section.empty && registryEntry(section.type)?.hydrate !== 'none'
}

function prepareSection(payload: SectionPayload): PageSection {
  const { key } = payload
  const type = sectionType(key)
  if (payload.issues !== undefined) return { state: 'invalid', key, type: type ?? key, issues: payload.issues }
  if (type === undefined || !isSectionKey(key)) {
    return {
      state: 'invalid',
      key,
      type: key,
      issues: [{ path: '', message: `There is no section type "${key}" in the registry` }],
    }
  }
  if (!('data' in payload)) return { state: 'static', key, type, empty: payload.empty === true }
  const unread = versionIssue(type, payload.data)
  if (unread !== undefined) return { state: 'invalid', key, type, issues: [unread] }
  const section = loadedSection(type)
  const prepared: PreparedSection = section?.prepare(payload.data) ?? {
    ok: false,
    issues: [{ path: '', message: 'Its code is missing' }],
  }
  return prepared.ok
    ? { state: 'ready', key, type, data: prepared.data, empty: prepared.empty, render: prepared.render }
    : { state: 'invalid', key, type, issues: prepared.issues }
}
