import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { sectionType } from '#sections/registry.ts'
import { PageContext, SectionKeyContext } from '#sections/shared/pageContext.ts'
import type { CmsClient } from '#renderer/site/queries/cmsClient.ts'
import { pageInfo } from '#renderer/site/pageInfo.ts'
import { toPayload } from '#renderer/site/readPage.ts'
import { createSiteRouter, type RouteData, type SiteRouter } from '#renderer/site/router/siteRouter.tsx'
import type { SitePayload } from '#renderer/site/payload.ts'
import type { SectionReport, SiteSettings } from '#renderer/site/site.ts'
import { SiteApp } from '#renderer/site/SiteApp.tsx'
import type { SiteFacts } from '#renderer/site/siteContext.ts'

export interface DrawInput {
  /** Path and query of the request, without origin. */
  readonly url: string
  readonly client: CmsClient
  readonly settings: SiteSettings
  readonly today: string
  readonly report: (report: SectionReport) => void
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
  let loaded: RouteData | undefined
  const queryClient = new QueryClient()
  const context = { client: input.client, queryClient, onLoaded: (data: RouteData) => void (loaded = data) }
  const router = createSiteRouter(createMemoryHistory({ initialEntries: [input.url] }), context)
  await router.load()
  queryClient.clear()
  if (loaded === undefined) throw new Error(`The router loaded nothing for ${input.url}`)
  const data: RouteData = loaded
  reportRefused(data, input)
  const { body, thrown } = renderBody(router, data, input)
  return { data, body, payload: payloadOf(data, thrown, input), tags: tagsOf(data) }
}

type FoundData = Extract<RouteData, { status: 200 }>

const nothingThrown: ReadonlyMap<string, string> = new Map()
/** React's mark of a Suspense boundary whose content threw on the server; `renderToString` does not throw inside one. */
const failedBoundary = '<!--$!-->'

function renderBody(router: SiteRouter, data: RouteData, input: DrawInput) {
  const body = renderTree(router, input, nothingThrown)
  if (body !== undefined) return { body, thrown: nothingThrown }
  const thrown = data.status === 200 ? findThrowing(data, input) : nothingThrown
  for (const [key, message] of thrown) report(data, input, key, 'threw', [{ path: '', message }])
  const second = renderTree(router, input, thrown)
  if (second === undefined)
    throw new Error(`The page ${input.url} could not be drawn, and no section of it is to blame`)
  return { body: second, thrown }
}

/** `undefined` when something in the tree threw. */
function renderTree(router: SiteRouter, input: DrawInput, thrown: ReadonlyMap<string, string>): string | undefined {
  const facts: SiteFacts = { settings: input.settings, today: input.today, thrown }
  try {
    const html = renderToString(<SiteApp router={router} facts={facts} />)
    return html.includes(failedBoundary) ? undefined : html
  } catch {
    return undefined
  }
}

/** Draws each section alone to find the ones that throw; only done when the whole page failed. */
function findThrowing(data: FoundData, input: DrawInput): ReadonlyMap<string, string> {
  const { page } = data.result
  const [pathname = '', query] = input.url.split('?')
  const search = Object.fromEntries(new URLSearchParams(query))
  const info = pageInfo({ page, locale: data.locale, pathname, search, today: input.today, setSearch: () => {} })
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

function payloadOf(data: RouteData, thrown: ReadonlyMap<string, string>, { settings, today }: DrawInput): SitePayload {
  const common = { locale: data.locale, settings, today }
  if (data.status !== 200) return { ...common, overrides: {} }
  const { page, overrides } = data.result
  const { facts, mainHeadingKey } = page
  const sections = toPayload(page, thrown, settings.mode === 'development')
  return { ...common, overrides, page: { facts, sections, mainHeadingKey } }
}

function tagsOf(data: RouteData): string[] {
  const pageTags = data.status === 500 ? [] : (data.result?.tags ?? [])
  return [...new Set([...pageTags, ...data.menus.tags])]
}
