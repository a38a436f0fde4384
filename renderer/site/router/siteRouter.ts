import { createRootRouteWithContext, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { queryValues } from '#schemas/queryRule.ts'
import { parsePath } from '#renderer/site/page/paths.ts'
import type { RouteData } from '#renderer/site/page/routeData.ts'
import { statusOf } from '#renderer/site/queries/cmsClient.ts'
import { loadRoute } from '#renderer/site/router/loadRoute.ts'
import { queryNames } from '#renderer/site/page/sectionQueries.ts'
import type { RouterContext } from '#renderer/site/router/routerContext.ts'

const rootRoute = createRootRouteWithContext<RouterContext>()()
const pageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$',
  // Other values of these params load another page; the sections handle all other params themselves.
  loaderDeps: ({ search }) => queryOf(search),
  loader: async ({ context, location }) =>
    withErrorStatus(
      await loadRoute(context, { ...parsePath(location.pathname), search: queryValues(location.searchStr) }),
    ),
})
const routeTree = rootRoute.addChildren([pageRoute])

/**
 * The site's router: every address is a CMS page or an error page, loaded by one route. It has no components: `SiteApp` renders what
 * was loaded, so that a page can be hydrated before the router is fetched.
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

/** The server's document of an error is always that of 404 or 500. */
function withErrorStatus(data: RouteData): RouteData {
  return data.status === 500 ? { ...data, errorStatus: statusOf(data.error) } : data
}

/** Search params the sections are queried with. */
function queryOf(search: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => queryNames.has(name)))
}

/** Returns the result of the router's last load; `undefined` when the address matched nothing. */
export function loadedRoute(router: SiteRouter): RouteData | undefined {
  const match = router.state.matches.find(({ routeId }) => routeId === pageRoute.id)
  return match?.routeId === pageRoute.id ? match.loaderData : undefined
}
