import { useEffect, useLayoutEffect } from 'react'
import { queryValues } from '#schemas/queryRule.ts'
import type { RouteData } from '#renderer/site/router/loadRoute.ts'
import { SiteContext, type PageLocation, type SiteFacts } from '#renderer/site/siteContext.ts'
import { TextsProvider } from '#renderer/site/TextsProvider.tsx'
import { LastResort } from '#renderer/site/views/LastResort.tsx'
import { ServerErrorView } from '#renderer/site/views/ServerErrorView.tsx'
import { SiteBoundary } from '#renderer/site/views/SiteBoundary.tsx'
import { SiteView } from '#renderer/site/views/SiteView.tsx'

/** A loaded address and where it stands. */
export interface View {
  readonly data: RouteData
  readonly location: PageLocation
}

interface SiteAppProps {
  readonly view: View
  readonly facts: SiteFacts
  /** Called once for each new function, when the view is in the document and before it is painted. */
  readonly beforePaint?: (() => void) | undefined
  /** Called once for each new function, when the view is on screen. */
  readonly onDrawn?: () => void
}

/** The application's tree, the same on the server and in the browser: the page, else the error page, else the last resort. */
export function SiteApp({ view, facts, beforePaint, onDrawn }: SiteAppProps) {
  const { data, location } = view
  useLayoutEffect(() => beforePaint?.(), [beforePaint])
  useEffect(() => onDrawn?.(), [onDrawn])
  const errorPage = (
    <SiteBoundary fallback={<LastResort />}>
      <main className="content">
        <ServerErrorView locale={data.locale} />
      </main>
    </SiteBoundary>
  )
  return (
    <SiteContext value={facts}>
      <TextsProvider i18n={data.i18n}>
        <SiteBoundary page={location.pathname} fallback={errorPage}>
          <SiteView data={data} location={location} />
        </SiteBoundary>
      </TextsProvider>
    </SiteContext>
  )
}

/** Path and query of an address without origin, as the views know it. */
export function locationOf(url: string): PageLocation {
  const cut = url.indexOf('?')
  if (cut === -1) return { pathname: url, search: {} }
  return { pathname: url.slice(0, cut), search: queryValues(url.slice(cut + 1)) }
}
