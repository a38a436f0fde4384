import { consentLifetime } from '#machines/delays.ts'

/**
 * Counts the page view of a visitor who consented to measurement and leaves before the application and the tag manager are there:
 * sends the locale to the site's own counter (`server/site/pageViewRoute.ts`), and nothing of the address or the visitor.
 */
export function countEarlyPageView(): void {
  addEventListener('pagehide', () => {
    if (document.documentElement.dataset['hydration'] === 'done') return
    try {
      const [choice, time] = localStorage['consent'].split(' ')
      if (choice === 'granted' && Date.now() - time < consentLifetime)
        navigator.sendBeacon('/page-view', location.pathname.split('/')[1])
    } catch {
      // Without a stored choice there is no consent.
    }
  })
}
