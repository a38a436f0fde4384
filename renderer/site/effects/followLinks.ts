import type { QueryClient } from '@tanstack/react-query'
import { parsePath } from '#renderer/site/router/paths.ts'
import type { SiteRouter } from '#renderer/site/router/siteRouter.tsx'

/**
 * Lets the router follow every link of the page, also those in sections that are HTML only. Another locale, another site,
 * a file and a modified click stay the browser's.
 */
export function followLinks(router: SiteRouter, queryClient: QueryClient): void {
  const first = location.pathname
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    // The first page's static sections have no data here: it is fetched whole when it is returned to.
    if (pathChanged)
      queryClient.removeQueries({ queryKey: ['page', parsePath(first).locale, parsePath(first).permalink] })
  })
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged) scrollToTarget()
  })
  document.addEventListener('click', (event) => {
    const url = followed(event)
    if (url === undefined) return
    event.preventDefault()
    void router.navigate({ href: url.pathname + url.search + url.hash })
  })
}

function followed(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(anchor instanceof HTMLAnchorElement) || anchor.hasAttribute('download') || anchor.target !== '')
    return undefined
  const url = new URL(anchor.href)
  if (url.origin !== location.origin || (url.pathname === location.pathname && url.hash !== '')) return undefined
  const { locale, permalink } = parsePath(url.pathname)
  return permalink !== undefined && locale === parsePath(location.pathname).locale ? url : undefined
}

function scrollToTarget() {
  const target = location.hash === '' ? null : document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target === null) scrollTo(0, 0)
  else target.scrollIntoView()
}
