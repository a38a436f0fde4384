import { I18nProvider } from '@lingui/react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { pageInfo } from '#renderer/site/pageInfo.ts'
import { RenderSections } from '#renderer/site/RenderSections.tsx'
import type { RouteData } from '#renderer/site/router/siteRouter.tsx'
import { Shell } from '#renderer/site/shell/Shell.tsx'
import { useSite } from '#renderer/site/siteContext.ts'
import { NotFoundView } from '#renderer/site/views/NotFoundView.tsx'
import { ServerErrorView } from '#renderer/site/views/ServerErrorView.tsx'

/** A loaded address as a whole: the shell around the page's sections or around an error page. */
export function SiteView({ data }: { readonly data: RouteData }) {
  return (
    <I18nProvider i18n={data.i18n}>
      <Shell
        locale={data.locale}
        menus={data.menus.value}
        facts={data.status === 200 ? data.result.page.facts : undefined}
      >
        <Content data={data} />
      </Shell>
    </I18nProvider>
  )
}

function Content({ data }: { readonly data: RouteData }) {
  const { settings, today, thrown } = useSite()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  if (data.status === 404) return <NotFoundView locale={data.locale} />
  if (data.status === 500) return <ServerErrorView locale={data.locale} />
  const { page } = data.result
  const setSearch = (change: Readonly<Record<string, string>>) =>
    void navigate({ to: '.', search: (known) => ({ ...known, ...change }), replace: true, resetScroll: false })
  const info = pageInfo({ page, locale: data.locale, pathname, search, today, setSearch })
  const title = page.facts.breadcrumbs.at(-1)?.title ?? page.facts.seo.title
  return (
    <>
      {page.mainHeadingKey === null && <h1 className="visually-hidden">{title}</h1>}
      <RenderSections
        sections={page.sections}
        page={info}
        showRefused={settings.mode === 'development'}
        thrown={thrown}
      />
    </>
  )
}
