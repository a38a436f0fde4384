import type { Messages } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { createBrowserHistory } from '@tanstack/react-router'
import type { SiteActor } from '#machines/site.ts'
import { textsLoading } from '#renderer/site/effects/textsLoading.ts'
import { keepExtra } from '#renderer/site/effects/closeOnBack.ts'
import { arrive } from '#renderer/site/effects/arrive.ts'
import { isReachable, showOffline } from '#renderer/site/boot/offline.ts'
import { csrfToken } from '#renderer/site/queries/csrfToken.ts'
import { fetchAhead } from '#renderer/site/effects/fetchAhead.ts'
import { withProgress, type ProgressBarActor } from '#renderer/site/effects/progressBar.ts'
import { createScrollPositions } from '#renderer/site/effects/scrollPositions.ts'
import { childOf } from '#renderer/site/effects/siteActor.ts'
import { createCmsClient } from '#renderer/site/queries/cmsClient.ts'
import { menusQuery } from '#renderer/site/queries/menus.ts'
import { pageQuery } from '#renderer/site/queries/page.ts'
import { parsePath } from '#renderer/site/page/paths.ts'
import { createSiteRouter, loadedRoute, type SiteRouter } from '#renderer/site/router/siteRouter.ts'
import type { RouterContext } from '#renderer/site/router/routerContext.ts'
import { locationOf } from '#renderer/site/page/location.ts'
import type { View } from '#renderer/site/page/routeData.ts'
import type { SiteSettings, Warn } from '#renderer/site/page/siteSettings.ts'

export interface NavigationInput {
  /** The page the server rendered. */
  readonly first: View
  readonly settings: SiteSettings
  readonly actor: SiteActor
  /** Renders a view; resolves when it is on screen. */
  readonly show: (view: View) => Promise<void>
}

/** An address of the site, or a function of the current one, called when its turn comes: changes may follow one another closely. */
export type Destination = string | ((current: string) => string)

/**
 * The entry of the history an address gets: a new one, the one on screen (`same`), or a new one for a choice on the page on screen
 * (`step`), whose scroll position stays as with `same`.
 */
export type HistoryEntry = 'new' | 'same' | 'step'

export interface Navigation {
  /** Goes to an address of the site. */
  readonly go: (to: Destination, entry: HistoryEntry) => Promise<void>
  /** Fetches the page of an address before it is requested. */
  readonly prefetch: (url: URL) => void
}

/**
 * Starts the router, history and queries of the browser; fetched with the first link a visitor hovers, focuses or
 * touches.
 */
export function startNavigation({ first, settings, actor, show }: NavigationInput): Navigation {
  const progressBar = childOf(actor, 'progressBar')
  const { context, ahead } = createContexts(progressBar, first.data.i18n.messages)
  const history = keepExtra(createBrowserHistory)
  const router = createSiteRouter(history, context)
  const firstQuery = keepFirstView(context, first)
  const positions = createScrollPositions(history.location)
  let pathname = first.location.pathname
  /** Index of the entry on screen, as the router's history counts. */
  let shownIndex = history.location.state.__TSR_index
  /** Whether the next new entry of the history is a step on the page on screen. */
  let isStep = false
  /** Whether the next change of the history only returns to the entry on screen. */
  let isReturning = false
  /** Whether the router holds the failed load of an address. */
  let isOutdated = false
  let last = 0

  history.subscribe(({ action, location }) => {
    if (isReturning) {
      isReturning = false
      positions.enter(location)
      router.updateLatestLocation()
      return
    }
    const isNew = action.type === 'PUSH'
    // Positions are stored and restored at the page's full height.
    document.documentElement.dataset['layout'] = 'full'
    if (action.type !== 'REPLACE') positions.store()
    const position = positions.enter(location)
    const stays = action.type === 'REPLACE' || (isNew && isStep)
    isStep = false
    void change(isNew ? undefined : position, stays)
  })

  /** Loads and shows the address the history is at; an older change that ends later is ignored. */
  async function change(scrollTo: number | undefined, stay: boolean, again = false): Promise<void> {
    const order = (last += 1)
    const samePage = history.location.pathname === pathname
    if (!samePage && childOf(actor, 'consent').getSnapshot().hasTag('outdated')) return location.reload()
    if (!samePage && firstQuery !== undefined) context.queryClient.removeQueries({ queryKey: firstQuery, exact: true })
    const data = await withProgress(
      progressBar,
      () => load(again),
      (loaded) => loaded?.status === 500,
      'page',
    )
    if (order !== last) return
    if (data?.status !== 200 && data?.status !== 404 && !(await isReachable())) return stayOffline(stay)
    // A page that is being reloaded for a missing chunk shows no error in the meantime.
    if (childOf(actor, 'chunkReload').getSnapshot().hasTag('reloading')) return
    if (data === undefined) return location.reload()
    const redirect = data.status === 404 ? data.result?.redirect : undefined
    if (redirect !== undefined) return follow(router, redirect.location)
    const view = { data, location: locationOf(location.pathname + location.search) }
    pathname = view.location.pathname
    shownIndex = history.location.state.__TSR_index
    await show(view)
    if (order === last) arrive({ data, settings, actor, scrollTo, stay, samePage })
  }

  /** Keeps the page on screen, with what was typed, and its address. */
  function stayOffline(stay: boolean) {
    isOutdated = true
    if (stay) return showOffline()
    showOffline(history.location.href)
    const steps = shownIndex - history.location.state.__TSR_index
    isReturning = steps !== 0
    if (isReturning) globalThis.history.go(steps)
  }

  // `again` ignores what was loaded for this address before, and waits for the new load.
  async function load(again: boolean) {
    const sync = again || isOutdated
    isOutdated = false
    await router.load({ sync })
    return loadedRoute(router)
  }

  return {
    async go(to, use) {
      const href = typeof to === 'string' ? to : to(history.location.href)
      // The router ignores its current address; a repeated visit retries what could not be loaded.
      if (use === 'same' && href === history.location.href) return change(undefined, true, true)
      isStep = use === 'step'
      await router.navigate({ href, replace: use === 'same' })
    },
    prefetch({ pathname: path }) {
      const { locale, permalink } = parsePath(path)
      const mayPrefetch = childOf(actor, 'connectivity').getSnapshot().hasTag('mayPrefetch')
      if (permalink === undefined || path === pathname || !mayPrefetch) return
      void fetchAhead(() => context.queryClient.prefetchQuery(pageQuery(ahead, locale, permalink)))
    },
  }
}

/** Goes on to where an address leads, in its entry of the history: Back must not come through it again. */
async function follow(router: SiteRouter, to: string): Promise<void> {
  const { origin, pathname, search, hash } = new URL(to, location.origin)
  const isOfLocale = origin === location.origin && parsePath(pathname).locale === parsePath(location.pathname).locale
  if (!isOfLocale) return location.replace(to)
  const query = search === '' ? location.search : search
  await router.navigate({ href: pathname + query + (hash === '' ? location.hash : hash), replace: true })
}

/** Returns what the loaders use for a page the visitor requested, and for one fetched ahead. */
function createContexts(progressBar: ProgressBarActor, known: Messages) {
  // Without a connection a call fails at once: a dialog says so, and the connection may be there in spite of `navigator.onLine`.
  const queryClient = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })
  const loud = (path: string, init: RequestInit) =>
    withProgress(
      progressBar,
      () => fetch(path, init),
      ({ status }) => status >= 500,
    )
  const context = { client: createCmsClient(loud, { csrfToken, warn }), queryClient, warn, texts: textsLoading(known) }
  // Prefetching shows no progress: the visitor is not waiting for it.
  const ahead = { ...context, client: createCmsClient((path, init) => fetch(path, init), { csrfToken, warn }) }
  return { context, ahead }
}

// The first page has no data of its static sections: it is used until the visitor leaves it, then fetched whole.
function keepFirstView(context: RouterContext, { data, location: { pathname } }: View) {
  const { queryClient } = context
  const { permalink } = parsePath(pathname)
  if (data.status !== 500) queryClient.setQueryData(menusQuery(context, data.locale).queryKey, data.menus)
  if (data.status !== 200 || permalink === undefined) return undefined
  const { queryKey } = pageQuery(context, data.locale, permalink)
  queryClient.setQueryData(queryKey, data.result)
  return queryKey
}

const warn: Warn = (message, details) => console.warn(message, details)
