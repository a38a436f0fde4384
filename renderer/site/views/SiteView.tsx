import { belowFirstScreen } from '#renderer/site/belowFirstScreen.ts'
import { pageInfo } from '#renderer/site/pageInfo.ts'
import { RenderSections } from '#renderer/site/RenderSections.tsx'
import type { RouteData } from '#renderer/site/router/loadRoute.ts'
import { Shell } from '#renderer/site/shell/Shell.tsx'
import { fixtureTemplate } from '#renderer/site/templates/templateQuery.ts'
import { useSite, type PageLocation } from '#renderer/site/siteContext.ts'
import { NotFoundView } from '#renderer/site/views/NotFoundView.tsx'
import { ServerErrorView } from '#renderer/site/views/ServerErrorView.tsx'

interface SiteViewProps {
  readonly data: RouteData
  readonly location: PageLocation
}

/** A loaded address as a whole: the shell around the page's sections or around an error page. */
export function SiteView({ data, location }: SiteViewProps) {
  if (data.status === 200 && data.result.page.facts.template === fixtureTemplate) {
    return (
      <main id="main">
        <Content data={data} location={location} />
      </main>
    )
  }
  return (
    <Shell
      locale={data.locale}
      menus={data.menus.value}
      facts={data.status === 200 ? data.result.page.facts : undefined}
      searchable={data.status !== 404}
    >
      <Content data={data} location={location} />
    </Shell>
  )
}

function Content({ data, location }: SiteViewProps) {
  const site = useSite()
  const { settings, today, thrown, setSearch, formState, app } = site
  if (data.status === 404) return <NotFoundView locale={data.locale} />
  if (data.status === 500) return <ServerErrorView locale={data.locale} />
  const { page, ticket } = data.result
  if (ticket !== undefined) {
    const { View } = ticket
    return <View key={location.pathname} ticket={ticket.ticket} locale={data.locale} pathname={location.pathname} />
  }
  const { publicUrl, mapboxToken } = settings
  const below = belowFirstScreen(site)
  const facts = { today, thrown, setSearch, publicUrl, mapboxToken, answers: data.answers, formState, below, app }
  const info = pageInfo({ page, locale: data.locale, ...location, ...facts })
  const title = page.facts.breadcrumbs.at(-1)?.title ?? page.facts.seo.title
  return (
    <>
      {page.mainHeadingKey === null && <h1 className="visually-hidden">{title}</h1>}
      <RenderSections
        // Another page's section of the same key is another section: nothing of its state comes along.
        key={location.pathname}
        sections={page.sections}
        page={info}
        showRefused={settings.mode === 'development'}
        thrown={thrown}
      />
    </>
  )
}
