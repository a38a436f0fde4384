import { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import type { MarketDay } from '#locales/marketDay.ts'
import { loadedSection, sectionType } from '#sections/registry.ts'
import { hideTicket } from '#schemas/ticketSecret.ts'
import type { TicketState } from '#schemas/tickets.ts'
import type { FormState } from '#schemas/forms/formState.ts'
import type { CmsClient } from '#renderer/site/queries/cmsClient.ts'
import { builtInTexts } from '#renderer/site/page/i18n.ts'
import { isInteractive, toPayload } from '#renderer/site/page/prepareSections.ts'
import { hasQuery } from '#renderer/site/page/sectionQueries.ts'
import { findMainHeading } from '#renderer/site/page/readPage.ts'
import type { RouteData } from '#renderer/site/page/routeData.ts'
import {
  failedBoundary,
  renderSection,
  sectionsInfo,
  withoutThrown,
  type LoadedData,
} from '#renderer/site/render/renderSection.tsx'
import { resultsPayload } from '#renderer/site/router/loadQueryResults.ts'
import { loadRoute } from '#renderer/site/router/loadRoute.ts'
import type { SitePayload } from '#renderer/site/page/payload.ts'
import { searchTag, type SectionReport, type SiteSettings, type Warn } from '#renderer/site/page/siteSettings.ts'
import { shellTexts } from '#renderer/site/page/shellTexts.ts'
import { SiteApp } from '#renderer/site/app/SiteApp.tsx'
import { requestLocation, type SiteRequest } from '#renderer/site/page/location.ts'
import { ticketTexts } from '#renderer/site/app/views/ticket/ticketTexts.ts'

export interface RenderInput {
  readonly request: SiteRequest
  readonly client: CmsClient
  readonly settings: SiteSettings
  readonly today: MarketDay
  /** A form posted without JavaScript that is rendered again. */
  readonly formState?: FormState | undefined
  /** The state of a post on the page of a ticket. */
  readonly ticketState?: TicketState | undefined
  /** Whether texts with markup are marked, for the preview of the studio. */
  readonly marksTexts?: boolean | undefined
  readonly report: (report: SectionReport) => void
  readonly warn: Warn
}

export interface RenderedPage {
  readonly data: RouteData
  readonly body: string
  readonly payload: SitePayload
  /** What the page was made from. */
  readonly tags: readonly string[]
}

/** Renders an address on the server: loads its data, then renders once; a section that throws is left out. A redirect has no body. */
export async function renderPage(input: RenderInput): Promise<RenderedPage> {
  const { client, request, warn } = input
  const queryClient = new QueryClient()
  const data = await loadRoute({ client, queryClient, warn }, request)
  queryClient.clear()
  const isRedirect = data.status === 404 && data.result?.redirect !== undefined
  reportInvalid(data, input)
  const { body, thrown } = isRedirect ? { body: '', thrown: nothingThrown } : renderBody(data, input)
  return { data, body, payload: payloadOf(data, thrown, input), tags: tagsOf(data) }
}

const nothingThrown: ReadonlyMap<string, string> = new Map()

function renderBody(data: RouteData, input: RenderInput) {
  const body = renderTree(data, input, nothingThrown)
  if (body !== undefined) return { body, thrown: nothingThrown }
  const thrown = data.status === 200 ? findThrowing(data, input) : nothingThrown
  for (const [key, message] of thrown) report(data, input, key, 'threw', [{ path: '', message }])
  const second = renderTree(data.status === 200 ? withoutThrown(data, thrown) : data, input, thrown)
  if (second === undefined)
    throw new Error(
      `The page ${hideTicket(requestLocation(input.request).pathname)} could not be rendered, and no single section causes it`,
    )
  return { body: second, thrown }
}

/** Returns `undefined` when a component threw. */
function renderTree(data: RouteData, input: RenderInput, thrown: ReadonlyMap<string, string>): string | undefined {
  const { settings, today, formState, ticketState, marksTexts } = input
  const view = { data, location: requestLocation(input.request) }
  try {
    const html = renderToString(
      <SiteApp
        view={view}
        facts={{ settings, today, thrown, setSearch: () => {}, formState, ticketState, marksTexts }}
      />,
    )
    return html.includes(failedBoundary) ? undefined : html
  } catch {
    return undefined
  }
}

/** Renders each section alone to find the ones that throw; only done when the whole page failed. */
function findThrowing(data: LoadedData, input: RenderInput): ReadonlyMap<string, string> {
  const info = sectionsInfo(data, input, nothingThrown)
  const thrown = new Map<string, string>()
  for (const section of data.result.page.sections) {
    if (section.state !== 'ready') continue
    const { error } = renderSection(section, data.i18n, info)
    if (error !== undefined) thrown.set(section.key, error)
  }
  return thrown
}

function reportInvalid(data: RouteData, input: RenderInput) {
  if (data.status !== 200) return
  for (const section of data.result.page.sections) {
    if (section.state === 'invalid') report(data, input, section.key, 'unknown or invalid', section.issues)
  }
}

function report(
  data: RouteData,
  input: RenderInput,
  key: string,
  reason: SectionReport['reason'],
  issues: SectionReport['issues'],
) {
  const { locale } = data
  input.report({
    page: data.status === 200 ? data.result.page.facts.permalink : '',
    locale,
    key,
    type: sectionType(key) ?? key,
    reason,
    issues,
  })
}

function payloadOf(
  data: RouteData,
  thrown: ReadonlyMap<string, string>,
  { request, settings, today, formState, ticketState }: RenderInput,
): SitePayload {
  const { locale, i18n, overrides, status } = data
  const common = {
    ...{ locale, settings, today, overrides, texts: builtInTexts(i18n, renderedTexts(data), overrides) },
    ...(formState === undefined ? {} : { formState }),
    ...(ticketState === undefined ? {} : { ticketState }),
  }
  if (status !== 200) return { ...common, status }
  const { page, ticket } = data.result
  const queryResults = resultsPayload(page, data.queryResults ?? {}, request.search)
  const sections = toPayload(page, thrown, settings.mode === 'development')
  return {
    ...common,
    status,
    page: { facts: page.facts, sections, mainHeadingKey: findMainHeading(page.sections, thrown) },
    ...(queryResults === undefined ? {} : { queryResults }),
    ...(ticket === undefined ? {} : { ticket: ticket.ticket }),
  }
}

/** Returns the ids of the texts the browser renders: those of static sections stay as they are in the document. */
function renderedTexts(data: RouteData): string[] {
  if (data.status !== 200) return [...shellTexts]
  const { page, ticket } = data.result
  const ofSections = page.sections.filter(isInteractive).flatMap(({ type }) => loadedSection(type)?.texts ?? [])
  return [...new Set([...shellTexts, ...ofSections, ...(ticket === undefined ? [] : ticketTexts)])]
}

function tagsOf(data: RouteData): string[] {
  const pageTags = data.status === 500 ? [] : (data.result?.tags ?? [])
  const isQuerying = data.status === 200 && data.result.page.sections.some(({ type }) => hasQuery(type))
  return [...new Set([...pageTags, ...data.menus.tags, ...(isQuerying ? [searchTag] : [])])]
}
