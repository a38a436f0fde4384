import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import type { FormState } from '#schemas/forms/formState.ts'
import type { MarketDay } from '#locales/marketDay.ts'
import { PageContext, type PageInfo } from '#sections/shared/pageContext.ts'
import { requestLocation, type SiteRequest } from '#renderer/site/page/location.ts'
import { pageInfo } from '#renderer/site/page/pageInfo.ts'
import type { ReadySection } from '#renderer/site/page/prepareSections.ts'
import { findMainHeading } from '#renderer/site/page/readPage.ts'
import { SectionElement } from '#renderer/site/page/RenderSections.tsx'
import type { RouteData } from '#renderer/site/page/routeData.ts'
import type { SiteSettings } from '#renderer/site/page/siteSettings.ts'

interface InfoInput {
  readonly request: SiteRequest
  readonly settings: SiteSettings
  readonly today: MarketDay
  readonly formState?: FormState | undefined
  readonly marksTexts?: boolean | undefined
}

export type LoadedData = Extract<RouteData, { status: 200 }>

/** React's mark of a Suspense boundary whose content threw on the server; `renderToString` does not throw inside one. */
export const failedBoundary = '<!--$!-->'

/** Preloads of pictures, which React puts before what it renders; a section added to a document has no use for them. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/

/** Returns what the sections of a page read about it when they are rendered without the page. */
export function sectionsInfo(
  { locale, result, queryResults }: LoadedData,
  { request, settings, today, formState, marksTexts }: InfoInput,
  thrown: ReadonlyMap<string, string>,
): PageInfo {
  const { publicUrl, mapboxToken } = settings
  const facts = { today, thrown, setSearch: () => {}, publicUrl, mapboxToken, queryResults, formState, marksTexts }
  return pageInfo({ page: result.page, locale, ...requestLocation(request), ...facts })
}

/** Renders one section alone; `error` is the message of what its component threw. */
export function renderSection(
  section: ReadySection,
  i18n: I18n,
  info: PageInfo,
): { readonly html: string; readonly error?: string } {
  try {
    const html = renderToString(
      <I18nProvider i18n={i18n}>
        <PageContext value={info}>
          <SectionElement section={section} />
        </PageContext>
      </I18nProvider>,
      // Ids made by React stay unique in a document that holds several sections rendered alone.
      { identifierPrefix: `${section.key}-` },
    )
    return html.includes(failedBoundary)
      ? { html: '', error: 'A part of it could not be rendered' }
      : { html: html.replace(preloads, '') }
  } catch (error) {
    return { html: '', error: error instanceof Error ? error.message : String(error) }
  }
}

/** Returns the page with its main heading in a section that is rendered. */
export function withoutThrown(data: LoadedData, thrown: ReadonlyMap<string, string>): LoadedData {
  const { page } = data.result
  const mainHeadingKey = findMainHeading(page.sections, thrown)
  return { ...data, result: { ...data.result, page: { ...page, mainHeadingKey } } }
}
