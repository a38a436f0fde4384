import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { queryValues } from '#schemas/queryRule.ts'
import type { CmsClient } from '#renderer/site/queries/cmsClient.ts'
import { loadRoute, type RouteData } from '#renderer/site/router/loadRoute.ts'
import { questionNames } from '#renderer/site/questions.ts'
import type { Warn } from '#renderer/site/site.ts'

export interface RouterContext {
  readonly client: CmsClient
  readonly queryClient: QueryClient
  readonly warn: Warn
}

const rootRoute = createRootRouteWithContext<RouterContext>()()
const pageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$',
  // Another question is another page to load; any other parameter is the sections' own business.
  loaderDeps: ({ search }) => questionOf(search),
  loader: ({ context, location }): Promise<RouteData> =>
    loadRoute(context, location.pathname, queryValues(location.searchStr)),
})
const routeTree = rootRoute.addChildren([pageRoute])

/**
 * The site's router: every address is a CMS page or an error page, loaded by one route. It has no components: `SiteApp` draws what
 * was loaded, so that a page can be hydrated before the router is fetched.
 */
export function createSiteRouter(history: RouterHistory, context: RouterContext) {
  return createRouter({
    routeTree,
    history,
    context,
    // What is kept, and for how long, is the queries' matter.
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

/** What the sections are asked with. */
function questionOf(search: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => questionNames.has(name)))
}

/** What the last load of the router brought; `undefined` when the address matched nothing. */
export function loadedRoute(router: SiteRouter): RouteData | undefined {
  const match = router.state.matches.find(({ routeId }) => routeId === pageRoute.id)
  return match?.routeId === pageRoute.id ? match.loaderData : undefined
}
