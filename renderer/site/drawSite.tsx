import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { loadedSection, registryEntry, sectionType } from '#sections/registry.ts'
import { PageContext, SectionKeyContext } from '#sections/shared/pageContext.ts'
import { hideTicket } from '#schemas/ticketSecret.ts'
import type { TicketState } from '#schemas/tickets.ts'
import type { FormState } from '#schemas/forms/formCall.ts'
import type { CmsClient } from '#renderer/site/queries/cmsClient.ts'
import { builtInTexts } from '#renderer/site/i18n.ts'
import { pageInfo } from '#renderer/site/pageInfo.ts'
import { toPayload } from '#renderer/site/prepareSections.ts'
import { asksQuestions } from '#renderer/site/questions.ts'
import { findMainHeading } from '#renderer/site/readPage.ts'
import type { RouteData } from '#renderer/site/router/loadRoute.ts'
import { answersPayload } from '#renderer/site/router/loadAnswers.ts'
import { createSiteRouter, loadedRoute } from '#renderer/site/router/siteRouter.ts'
import type { SitePayload } from '#renderer/site/payload.ts'
import { searchTag, type SectionReport, type SiteSettings, type Warn } from '#renderer/site/site.ts'
import { shellTexts } from '#renderer/site/shell/shellTexts.ts'
import { locationOf, SiteApp } from '#renderer/site/SiteApp.tsx'
import { ticketTexts } from '#renderer/site/views/ticket/ticketTexts.ts'

export interface DrawInput {
  /** Path and query of the request, without origin. */
  readonly url: string
  readonly client: CmsClient
  readonly settings: SiteSettings
  readonly today: string
  /** A form that was posted without script and is drawn again. */
  readonly formState?: FormState | undefined
  /** How a post on the page of a ticket went. */
  readonly ticketState?: TicketState | undefined
  readonly report: (report: SectionReport) => void
  readonly warn: Warn
}

export interface Drawing {
  readonly data: RouteData
  readonly body: string
  readonly payload: SitePayload
  /** What the page was made from. */
  readonly tags: readonly string[]
}

/** Draws an address on the server: loads it through the router, then renders once; a section that throws is left out. */
export async function drawSite(input: DrawInput): Promise<Drawing> {
  const { client, warn } = input
  const queryClient = new QueryClient()
  const history = createMemoryHistory({ initialEntries: [input.url] })
  const router = createSiteRouter(history, { client, queryClient, warn })
  await router.load()
  queryClient.clear()
  const data = loadedRoute(router)
  if (data === undefined) throw new Error(`The router loaded nothing for ${hideTicket(input.url)}`)
  reportRefused(data, input)
  const { body, thrown } = renderBody(data, input)
  return { data, body, payload: payloadOf(data, thrown, input), tags: tagsOf(data) }
}

type FoundData = Extract<RouteData, { status: 200 }>

const nothingThrown: ReadonlyMap<string, string> = new Map()
/** React's mark of a Suspense boundary whose content threw on the server; `renderToString` does not throw inside one. */
const failedBoundary = '<!--$!-->'

function renderBody(data: RouteData, input: DrawInput) {
  const body = renderTree(data, input, nothingThrown)
  if (body !== undefined) return { body, thrown: nothingThrown }
  const thrown = data.status === 200 ? findThrowing(data, input) : nothingThrown
  for (const [key, message] of thrown) report(data, input, key, 'threw', [{ path: '', message }])
  const second = renderTree(withoutThrown(data, thrown), input, thrown)
  if (second === undefined)
    throw new Error(`The page ${hideTicket(input.url)} could not be drawn, and no section of it is to blame`)
  return { body: second, thrown }
}

/** The page with its main heading in a section that is drawn. */
function withoutThrown(data: RouteData, thrown: ReadonlyMap<string, string>): RouteData {
  if (data.status !== 200) return data
  const { page } = data.result
  const mainHeadingKey = findMainHeading(page.sections, thrown)
  return { ...data, result: { ...data.result, page: { ...page, mainHeadingKey } } }
}

/** `undefined` when something in the tree threw. */
function renderTree(data: RouteData, input: DrawInput, thrown: ReadonlyMap<string, string>): string | undefined {
  const { settings, today, formState, ticketState } = input
  const view = { data, location: locationOf(input.url) }
  try {
    const html = renderToString(
      <SiteApp
        view={view}
        facts={{ settings, first: true, today, thrown, setSearch: () => {}, formState, ticketState }}
      />,
    )
    return html.includes(failedBoundary) ? undefined : html
  } catch {
    return undefined
  }
}

/** Draws each section alone to find the ones that throw; only done when the whole page failed. */
function findThrowing(data: FoundData, input: DrawInput): ReadonlyMap<string, string> {
  const { page } = data.result
  const location = locationOf(input.url)
  const { settings, today, formState } = input
  const { publicUrl } = settings
  const facts = { today, thrown: nothingThrown, setSearch: () => {}, publicUrl, answers: data.answers, formState }
  const info = pageInfo({ page, locale: data.locale, ...location, ...facts })
  const thrown = new Map<string, string>()
  for (const section of page.sections) {
    if (section.state !== 'ready') continue
    try {
      renderToString(
        <I18nProvider i18n={data.i18n}>
          <PageContext value={info}>
            <SectionKeyContext value={section.key}>{section.render()}</SectionKeyContext>
          </PageContext>
        </I18nProvider>,
      )
    } catch (error) {
      thrown.set(section.key, error instanceof Error ? error.message : String(error))
    }
  }
  return thrown
}

function reportRefused(data: RouteData, input: DrawInput) {
  if (data.status !== 200) return
  for (const section of data.result.page.sections) {
    if (section.state === 'refused') report(data, input, section.key, 'unknown or invalid', section.issues)
  }
}

function report(
  data: RouteData,
  input: DrawInput,
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
  { url, settings, today, formState, ticketState }: DrawInput,
): SitePayload {
  const { locale, i18n, overrides, status } = data
  const common = {
    ...{ locale, settings, today, overrides, texts: builtInTexts(i18n, drawnTexts(data), overrides) },
    ...(formState === undefined ? {} : { formState }),
    ...(ticketState === undefined ? {} : { ticketState }),
  }
  if (status !== 200) return { ...common, status }
  const { page, ticket } = data.result
  const answers = answersPayload(page, data.answers ?? {}, locationOf(url).search)
  const sections = toPayload(page, thrown, settings.mode === 'development')
  return {
    ...common,
    status,
    page: { facts: page.facts, sections, mainHeadingKey: findMainHeading(page.sections, thrown) },
    ...(answers === undefined ? {} : { answers }),
    ...(ticket === undefined ? {} : { ticket: ticket.ticket }),
  }
}

/** Ids of the texts the browser draws: those of static sections stay as they are in the document. */
function drawnTexts(data: RouteData): string[] {
  if (data.status !== 200) return [...shellTexts]
  const { page, ticket } = data.result
  const drawn = page.sections.filter(({ type }) => registryEntry(type)?.hydrate !== 'none')
  const ofSections = drawn.flatMap(({ type }) => loadedSection(type)?.texts ?? [])
  return [...new Set([...shellTexts, ...ofSections, ...(ticket === undefined ? [] : ticketTexts)])]
}

function tagsOf(data: RouteData): string[] {
  const pageTags = data.status === 500 ? [] : (data.result?.tags ?? [])
  const asks = data.status === 200 && data.result.page.sections.some(({ type }) => asksQuestions(type))
  return [...new Set([...pageTags, ...data.menus.tags, ...(asks ? [searchTag] : [])])]
}
