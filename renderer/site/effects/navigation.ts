import { QueryClient } from '@tanstack/react-query'
import { createBrowserHistory } from '@tanstack/react-router'
import type { SiteActor } from '#machines/site.ts'
import { arrive } from '#renderer/site/effects/arrive.ts'
import { csrfToken } from '#renderer/site/effects/csrfToken.ts'
import { fetchAhead } from '#renderer/site/effects/fetchAhead.ts'
import { withProgress } from '#renderer/site/effects/progressBar.ts'
import { childOf } from '#renderer/site/effects/siteActor.ts'
import { createCmsClient } from '#renderer/site/queries/cmsClient.ts'
import { menusQuery } from '#renderer/site/queries/menus.ts'
import { pageQuery } from '#renderer/site/queries/page.ts'
import { parsePath } from '#renderer/site/router/paths.ts'
import { createSiteRouter, loadedRoute } from '#renderer/site/router/siteRouter.ts'
import { locationOf, type View } from '#renderer/site/SiteApp.tsx'
import type { SiteSettings, Warn } from '#renderer/site/site.ts'

export interface NavigationInput {
  /** The page the server drew. */
  readonly first: View
  readonly settings: SiteSettings
  readonly actor: SiteActor
  /** Draws a view; resolves when it is on screen. */
  readonly show: (view: View) => Promise<void>
}

/** An address of the site, or how to make it of the one on screen when its turn comes: changes may follow one another closely. */
export type Destination = string | ((current: string) => string)

export interface Navigation {
  /** Goes to an address of the site; `sameEntry` replaces the one in the history and keeps the scroll position. */
  readonly go: (to: Destination, sameEntry: boolean) => Promise<void>
  /** Fetches the page of an address before it is asked for. */
  readonly prefetch: (url: URL) => void
}

/** Router, history and queries of the browser; fetched with the first link a visitor reaches for. */
export function startNavigation({ first, settings, actor, show }: NavigationInput): Navigation {
  const queryClient = new QueryClient()
  const progressBar = childOf(actor, 'progressBar')
  const loud = (path: string, init: RequestInit) =>
    withProgress(
      progressBar,
      () => fetch(path, init),
      ({ status }) => status >= 500,
    )
  const context = { client: createCmsClient(loud, { csrfToken, warn }), queryClient, warn }
  // What is fetched ahead shows no progress: nobody waits for it.
  const ahead = { ...context, client: createCmsClient((path, init) => fetch(path, init), { csrfToken, warn }) }
  const history = createBrowserHistory()
  const router = createSiteRouter(history, context)
  const firstPath = first.location.pathname
  const firstQuery = keepFirstView(first)
  /** Where the visitor had scrolled to in each entry of the history. */
  const scrolled = new Map<string, number>()
  let entry = entryOf(history.location)
  let pathname = firstPath
  let last = 0

  // From here on the positions are kept here; a reload leaves them to the browser again.
  globalThis.history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => (globalThis.history.scrollRestoration = 'auto'))
  onpopstate = null
  history.subscribe(({ action, location }) => {
    const isNew = action.type === 'PUSH'
    if (action.type !== 'REPLACE') scrolled.set(entry, scrollY)
    entry = entryOf(location)
    const unknown = location.hash === '' ? 0 : undefined
    void change(isNew ? undefined : (scrolled.get(entry) ?? unknown), action.type === 'REPLACE')
  })
  // Links within the page stay the browser's: it makes entries for them that the router does not hear of.
  document.addEventListener('click', ({ target }) => void (isWithinPage(target) && scrolled.set(entry, scrollY)), true)
  addEventListener('hashchange', () => {
    const { state } = globalThis.history
    entry = entryOf({ hash: globalThis.location.hash, state: { __TSR_index: Number(state?.__TSR_index ?? 0) } })
  })

  /** Loads and shows the address the history is at; an older change that ends later is passed over. */
  async function change(scrollTo: number | undefined, stay: boolean, again = false): Promise<void> {
    const order = (last += 1)
    const samePage = history.location.pathname === pathname
    if (!samePage && firstQuery !== undefined) queryClient.removeQueries({ queryKey: firstQuery, exact: true })
    const data = await withProgress(
      progressBar,
      () => load(again),
      (loaded) => loaded?.status === 500,
    )
    // A page that is being reloaded for a missing chunk shows no error in the meantime.
    if (order !== last || childOf(actor, 'chunkReload').getSnapshot().hasTag('reloading')) return
    if (data === undefined) return location.reload()
    const view = { data, location: locationOf(location.pathname + location.search) }
    pathname = view.location.pathname
    await show(view)
    if (order === last) arrive({ data, settings, actor, scrollTo, stay, samePage })
  }

  /** `again`: what was loaded for this address before does not do, and what comes is waited for. */
  async function load(again: boolean) {
    await router.load({ sync: again })
    return loadedRoute(router)
  }

  /** The first page's static sections have no data here: it serves until the visitor leaves it, and is then fetched whole. */
  function keepFirstView({ data }: View) {
    const { permalink } = parsePath(firstPath)
    if (data.status !== 500) queryClient.setQueryData(menusQuery(context, data.locale).queryKey, data.menus)
    if (data.status !== 200 || permalink === undefined) return undefined
    const { queryKey } = pageQuery(context, data.locale, permalink)
    queryClient.setQueryData(queryKey, data.result)
    return queryKey
  }

  return {
    async go(to, sameEntry) {
      const href = typeof to === 'string' ? to : to(history.location.href)
      // The router passes over the address it is at; who stays there wants what could not be loaded before.
      if (sameEntry && href === history.location.href) return change(undefined, true, true)
      await router.navigate({ href, replace: sameEntry })
    },
    prefetch({ pathname: path }) {
      const { locale, permalink } = parsePath(path)
      const mayPrefetch = childOf(actor, 'connectivity').getSnapshot().hasTag('mayPrefetch')
      if (permalink === undefined || path === pathname || !mayPrefetch) return
      void fetchAhead(() => queryClient.prefetchQuery(pageQuery(ahead, locale, permalink)))
    },
  }
}

const warn: Warn = (message, details) => console.warn(message, details)

/** Position of an entry in the history, as the router's history counts it, and its hash: entries of the browser's own count as 0. */
function entryOf(entry: { readonly hash: string; readonly state: { readonly __TSR_index: number } }): string {
  return `${entry.state.__TSR_index} ${entry.hash}`
}

function isWithinPage(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest('a[href]') : null
  return link instanceof HTMLAnchorElement && link.hash !== '' && link.pathname === location.pathname
}
