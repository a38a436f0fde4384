import { createRootRouteWithContext, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { queryValues } from '#schemas/queryRule.ts'
import { parsePath } from '#renderer/site/page/paths.ts'
import type { RouteData } from '#renderer/site/page/routeData.ts'
import { statusOf } from '#renderer/site/queries/cmsClient.ts'
import { loadRoute } from '#renderer/site/router/loadRoute.ts'
import { runMiddleware } from '#renderer/site/router/middleware.ts'
import { queryNames } from '#renderer/site/page/sectionQueries.ts'
import type { RouterContext } from '#renderer/site/router/routerContext.ts'
import { noSearch, pageSearch, templatesSearch } from '#renderer/site/router/searchParams.ts'

type ValidateSearch = (search: Record<string, unknown>) => Record<string, unknown>

const rootRoute = createRootRouteWithContext<RouterContext>()()
const localeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/$locale' })
const routeTree = rootRoute.addChildren([
  localeRoute.addChildren([
    siteRoute('/', pageSearch),
    siteRoute('/404', noSearch),
    siteRoute('/500', noSearch),
    siteRoute('/fe-templates', templatesSearch),
    siteRoute('/ticket/{-$uuid}', noSearch),
    // A content page, found by its path.
    siteRoute('/$', pageSearch),
  ]),
])

/**
 * Creates the site's router. Its routes have no components: `SiteApp` renders what was loaded, so that a page can be
 * hydrated before the router is fetched.
 */
export function createSiteRouter(history: RouterHistory, context: RouterContext) {
  return createRouter({
    routeTree,
    history,
    context,
    // The queries define what is cached, and for how long.
    defaultGcTime: 0,
    defaultStaleTime: 0,
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

/** Returns a route whose data is a page or an error page; all of them are loaded alike. */
function siteRoute<const TPath extends string>(path: TPath, validateSearch: ValidateSearch) {
  return createRoute({
    getParentRoute: () => localeRoute,
    path,
    validateSearch,
    // Other values of these params load another page; the sections handle all other params themselves.
    loaderDeps: ({ search }: { search: object }) => queryOf(search),
    loader: ({ context, location }) => loadAddress(context, location.pathname, location.searchStr, ['knownLocale']),
  })
}

/** Runs the middleware of a route, then loads the address; an error of the middleware has the error page. */
export async function loadAddress(
  context: RouterContext,
  pathname: string,
  search: string,
  middleware: readonly string[],
): Promise<RouteData> {
  const request = { ...parsePath(pathname), search: queryValues(search) }
  try {
    runMiddleware(middleware, { pathname, warn: context.warn })
  } catch (error) {
    const { locale, overrides, i18n, menus } = await loadRoute(context, { ...request, permalink: '500' })
    return withErrorStatus({ locale, overrides, i18n, menus, status: 500, error })
  }
  return withErrorStatus(await loadRoute(context, request))
}

// The server's document of an error is always that of 404 or 500.
function withErrorStatus(data: RouteData): RouteData {
  return data.status === 500 ? { ...data, errorStatus: statusOf(data.error) } : data
}

/** Returns the search params the sections are queried with. */
function queryOf(search: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => queryNames.has(name)))
}

/** Returns the result of the router's last load; `undefined` when the address matched nothing. */
export function loadedRoute(router: SiteRouter): RouteData | undefined {
  return router.state.matches.find(({ loaderData }) => loaderData !== undefined)?.loaderData
}
