import { locales } from '#locales/locales.ts'
import { headTags } from '#renderer/site/render/head.ts'
import type { RouteData } from '#renderer/site/page/routeData.ts'
import type { SiteSettings } from '#renderer/site/page/siteSettings.ts'

const replaced =
  'meta[name="description"], meta[name="robots"], meta[property^="og:"], link[rel="canonical"], link[rel="alternate"][hreflang], script[type="application/ld+json"]'

/**
 * Updates title, canonical, hreflang and language for the page on screen. Structured data of the page before is removed and not
 * replaced: crawlers read the server's document, and the code that builds it is not sent to the browser.
 */
export function updateHead(
  data: RouteData,
  settings: SiteSettings,
  search: Readonly<Record<string, string>> = {},
): void {
  const { head, documentElement } = document
  documentElement.lang = locales[data.locale].iso
  for (const element of head.querySelectorAll(replaced)) element.remove()
  for (const tag of headTags(data, settings, search)) {
    if (tag.tag === 'title') {
      document.title = tag.text
      continue
    }
    if (tag.attributes['name'] === 'twitter:card') continue
    const element = document.createElement(tag.tag)
    for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value)
    head.append(element)
  }
}
