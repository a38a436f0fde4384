import { expect, test } from 'vitest'
import { isReservedPermalink } from '#schemas/reservedPermalinks.ts'

test.each([
  ...['404', '500', 'ticket', 'ticket/abc', 'Ticket', 'fe-templates', 'fe-templates/x', 'it-it', 'EN-GB/about'],
  ...['sitemap', 'sitemap.xml', 'sitemap-2.xml', 'robots.txt', 'llms.txt', 'favicon.ico', 'manifest.webmanifest'],
  ...['api', 'api/x', 'assets/a', 'media', 'resize/1x1', 'menus', 'studio', 'inspector', '.well-known/security.txt'],
  ...['old/brochure.PDF', 'healthz', 'readyz'],
])('%s is the site’s own', (permalink) => expect(isReservedPermalink(permalink)).toBe(true))

test.each([
  ...['', '404-reasons', 'news/404', 'tickets', 'ticketing', 'press/media', 'media-kit', 'sitemaps', 'it', 'apis'],
  ...['news/terminal-software-4.2', 'studio-visit', 'about.html'],
])('%j may be a page', (permalink) => expect(isReservedPermalink(permalink)).toBe(false))
