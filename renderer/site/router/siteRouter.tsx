import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
} from '@tanstack/react-router'
import type { LocaleCode } from '#locales/locales.ts'
import type { Menu } from '#schemas/menu.ts'
import { loadI18n } from '#renderer/site/i18n.ts'
import type { Answer, CmsClient } from '#renderer/site/queries/cmsClient.ts'
import { menusQuery } from '#renderer/site/queries/menus.ts'
import { pageQuery, type PageResult } from '#renderer/site/queries/page.ts'
import { parsePath } from '#renderer/site/router/paths.ts'
import { LastResort } from '#renderer/site/views/LastResort.tsx'
import { SiteView } from '#renderer/site/views/SiteView.tsx'

/** What loading an address brought: a page, or one of the two error pages, each with what the shell needs around it. */
export type RouteData = {
  readonly locale: LocaleCode
  readonly i18n: I18n
  readonly menus: Answer<readonly Menu[]>
} & (
  | { readonly status: 200; readonly result: Extract<PageResult, { found: true }> }
  | { readonly status: 404; readonly result?: Extract<PageResult, { found: false }> }
  | { readonly status: 500; readonly error: unknown }
)

export interface RouterContext {
  readonly client: CmsClient
  readonly queryClient: QueryClient
  /** Told once per load; the server takes status, head and cache tags from it, the browser the head. */
  readonly onLoaded: (data: RouteData) => void
}

/** `/{locale}/404` and `/{locale}/500` show the error pages themselves (specification, section 2). */
const errorPages: Readonly<Record<string, 404 | 500>> = { '404': 404, '500': 500 }
const noMenus: Answer<readonly Menu[]> = { value: [], tags: [] }

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: Outlet })
const pageRoute = createRoute({ getParentRoute: () => rootRoute, path: '/$', loader: load, component: PageRoute })
const routeTree = rootRoute.addChildren([pageRoute])

/** The site's router: every address is a CMS page or an error page, drawn by one view. */
export function createSiteRouter(history: RouterHistory, context: RouterContext) {
  return createRouter({
    routeTree,
    history,
    context,
    // A page whose static sections carry no data must be fetched again when it is returned to.
    defaultGcTime: 0,
    defaultStaleTime: 0,
    defaultPendingMs: Number.POSITIVE_INFINITY,
    defaultErrorComponent: LastResort,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search: Record<string, string>) => {
      const query = new URLSearchParams(search).toString()
      return query === '' ? '' : `?${query}`
    },
  })
}
export type SiteRouter = ReturnType<typeof createSiteRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter
  }
}

async function load({
  context,
  location,
}: {
  context: RouterContext
  location: { pathname: string }
}): Promise<RouteData> {
  const data = await loadRoute(context, location.pathname)
  context.onLoaded(data)
  return data
}

/** Loads page, menus and texts; never throws for want of a page or of the CMS. */
async function loadRoute({ client, queryClient }: RouterContext, pathname: string): Promise<RouteData> {
  const { locale, permalink } = parsePath(pathname)
  const own = permalink === undefined ? 404 : errorPages[permalink]
  try {
    const [menus, result] = await Promise.all([
      queryClient.ensureQueryData(menusQuery(client, locale)),
      permalink === undefined || own !== undefined
        ? undefined
        : queryClient.ensureQueryData(pageQuery(client, locale, permalink)),
    ])
    const shell = { locale, menus, i18n: await loadI18n(locale, result?.overrides) }
    if (own === 500) return { ...shell, status: 500, error: undefined }
    if (result === undefined) return { ...shell, status: 404 }
    return result.found ? { ...shell, status: 200, result } : { ...shell, status: 404, result }
  } catch (error) {
    return { locale, menus: noMenus, i18n: await loadI18n(locale), status: 500, error }
  }
}

function PageRoute() {
  return <SiteView data={pageRoute.useLoaderData()} />
}
