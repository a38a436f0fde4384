import { hasConsent } from '#renderer/site/boot/hasConsent.ts'

/**
 * Counts the page view of a visitor who consented to measurement and leaves before the application and the tag manager are there:
 * sends the locale to the site's own counter (`server/site/pageViewRoute.ts`), and nothing of the address or the visitor.
 */
export function countEarlyPageView(): void {
  addEventListener('pagehide', () => {
    if (document.documentElement.dataset['hydration'] === 'done' || !hasConsent()) return
    navigator.sendBeacon('/page-view', location.pathname.split('/')[1])
  })
}
