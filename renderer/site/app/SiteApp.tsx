import { useEffect } from 'react'
import type { View } from '#renderer/site/page/routeData.ts'
import { StaticView, viewKey } from '#renderer/site/page/StaticSection.tsx'
import { SiteContext, type SiteFacts } from '#renderer/site/app/siteContext.ts'
import { TextsProvider } from '#renderer/site/app/TextsProvider.tsx'
import { LastResort } from '#renderer/site/app/views/LastResort.tsx'
import { ServerErrorView } from '#renderer/site/app/views/ServerErrorView.tsx'
import { SiteBoundary } from '#renderer/site/app/views/SiteBoundary.tsx'
import { SiteView } from '#renderer/site/app/views/SiteView.tsx'

interface SiteAppProps {
  readonly view: View
  readonly facts: SiteFacts
  /** Called once for each new function, when the view is on screen. */
  readonly onRendered?: () => void
}

/** Renders the page, else what the server rendered or the error page, else the last resort: each when the one before throws. The same tree on server and browser. */
export function SiteApp({ view, facts, onRendered }: SiteAppProps) {
  const { data, location } = view
  useEffect(() => onRendered?.(), [onRendered])
  const { elements } = facts
  const errorPage = elements?.has(viewKey) ? (
    <StaticView elements={elements} />
  ) : (
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
