import { knownSearch, pageInfo } from '#renderer/site/page/pageInfo.ts'
import { RenderSections } from '#renderer/site/page/RenderSections.tsx'
import type { RouteData } from '#renderer/site/page/routeData.ts'
import { Shell } from '#renderer/site/app/shell/Shell.tsx'
import { fixtureTemplate } from '#renderer/site/page/templateQuery.ts'
import type { PageLocation } from '#renderer/site/page/location.ts'
import { useSite } from '#renderer/site/app/siteContext.ts'
import { NotFoundView } from '#renderer/site/app/views/NotFoundView.tsx'
import { ServerErrorView } from '#renderer/site/app/views/ServerErrorView.tsx'

interface SiteViewProps {
  readonly data: RouteData
  readonly location: PageLocation
}

/** Renders a loaded address as a whole: the shell around the page's sections or around an error page. */
export function SiteView({ data, location }: SiteViewProps) {
  if (data.status === 200 && data.result.page.facts.template === fixtureTemplate) {
    return (
      <main id="main">
        <Content data={data} location={location} />
      </main>
    )
  }
  const page = data.status === 200 ? data.result.page : undefined
  return (
    <Shell
      locale={data.locale}
      menus={data.menus.value}
      facts={page?.facts}
      search={page && knownSearch(page.sections, location.search)}
      searchable={data.status !== 404}
    >
      <Content data={data} location={location} />
    </Shell>
  )
}

function Content({ data, location }: SiteViewProps) {
  const site = useSite()
  const { settings, today, thrown, setSearch, formState, marksTexts, app } = site
  if (data.status === 404) return <NotFoundView locale={data.locale} />
  if (data.status === 500) return <ServerErrorView locale={data.locale} status={data.errorStatus} />
  const { page, ticket } = data.result
  if (ticket !== undefined) {
    const { View } = ticket
    return <View key={location.pathname} ticket={ticket.ticket} locale={data.locale} pathname={location.pathname} />
  }
  const { publicUrl, mapboxToken } = settings
  const facts = { today, thrown, setSearch, publicUrl, mapboxToken, formState, marksTexts, app }
  const { locale, queryResults } = data
  const info = pageInfo({ page, locale, queryResults, ...location, ...facts })
  const title = page.facts.breadcrumbs.at(-1)?.title ?? page.facts.seo.title
  return (
    <>
      {page.mainHeadingKey === null && <h1 className="visually-hidden">{title}</h1>}
      <RenderSections
        // A section with the same key on another page is a different section: its state is not shared.
        key={location.pathname}
        sections={page.sections}
        page={info}
        showInvalid={settings.mode === 'development'}
        thrown={thrown}
        elements={site.elements}
      />
    </>
  )
}
