import { msg } from '@lingui/core/macro'
import { hreflangValues } from '#locales/hreflang.ts'
import { isLocaleCode, localeCodes, type LocaleCode } from '#locales/locales.ts'
import type { Seo } from '#schemas/atoms.ts'
import type { RouteData } from '#renderer/site/page/routeData.ts'
import type { PageFacts } from '#renderer/site/page/prepareSections.ts'
import { errorTexts } from '#renderer/site/app/views/errorTexts.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import { fixtureTemplate } from '#renderer/site/page/templateQuery.ts'
import type { SiteSettings } from '#renderer/site/page/siteSettings.ts'

/** One element of the head; `title` is the text of `<title>`. */
export type HeadTag =
  | { readonly tag: 'title'; readonly text: string }
  | { readonly tag: 'meta' | 'link'; readonly attributes: Readonly<Record<string, string>> }

/**
 * Returns title, description, canonical, hreflang and what social networks read; `search` is what the address has
 * besides its path.
 */
export function headTags(
  data: RouteData,
  settings: SiteSettings,
  search: Readonly<Record<string, string>> = {},
): HeadTag[] {
  if (data.status !== 200) return errorHead(data, settings)
  if (data.result.ticket !== undefined) return ticketHead(data, settings)
  const { facts } = data.result.page
  const { seo } = facts
  const title = withBrand(seo.title, settings)
  const canonical = canonicalAddress(facts, data.locale, settings)
  const image = shareImage(seo, settings)
  return [
    { tag: 'title', text: title },
    ...meta('name', {
      description: seo.description,
      robots: isNoindex(facts) ? 'noindex' : '',
    }),
    link({ rel: 'canonical', href: canonical }),
    ...(isCanonical(facts, data.locale, settings) && Object.keys(search).length === 0
      ? alternates(facts.translations, settings)
      : []),
    ...meta('property', {
      'og:title': seo.og_title ?? title,
      'og:description': seo.og_description ?? seo.description,
      'og:type': seo.og_type,
      'og:url': absolute(seo.og_url ?? canonical, settings),
      'og:site_name': settings.brand.name,
      'og:image': image ?? '',
    }),
    ...meta('name', { 'twitter:card': 'summary_large_image' }),
  ]
}

/** Returns whether a page is `noindex`: search results, a fixture rendered alone, and pages the CMS marks. */
export function isNoindex(facts: PageFacts): boolean {
  return facts.seo.noindex === true || facts.page_type === 'search' || facts.template === fixtureTemplate
}

/** Returns the canonical address of a page, absolute: that of the locale its content comes from, if that is in another language. */
export function canonicalAddress(facts: PageFacts, locale: LocaleCode, settings: SiteSettings): string {
  const { seo, permalink, content_language_code: source = locale } = facts
  return absolute(seo.canonical ?? pagePath(source, permalink), settings)
}

/** Returns whether a page is the canonical one itself, and not a copy of another. */
export function isCanonical(facts: PageFacts, locale: LocaleCode, settings: SiteSettings): boolean {
  return canonicalAddress(facts, locale, settings) === absolute(pagePath(locale, facts.permalink), settings)
}

/** Returns one value per country of each locale that has the page, the bare language on its main locale, and `x-default`. */
function alternates(translations: Readonly<Record<string, string>>, settings: SiteSettings): HeadTag[] {
  const tags = localeCodes.flatMap((code: LocaleCode) => {
    const permalink = translations[code]
    if (permalink === undefined || !isLocaleCode(code)) return []
    const href = settings.publicUrl + pagePath(code, permalink)
    return hreflangValues(code).map((value) => link({ rel: 'alternate', hreflang: value, href }))
  })
  return tags.length === 0
    ? []
    : [...tags, link({ rel: 'alternate', hreflang: 'x-default', href: `${settings.publicUrl}/` })]
}

// The not-found page has texts of its own for the head.
function errorHead(data: Exclude<RouteData, { status: 200 }>, settings: SiteSettings): HeadTag[] {
  const { i18n, status } = data
  const title =
    data.status === 404
      ? i18n._(msg({ id: 'error404/Title', message: 'Page not found' }))
      : errorTexts(i18n, data.errorStatus ?? 500).title
  const description =
    status === 404 ? i18n._(msg({ id: 'error404/Description', message: 'Find the dealer that suits your needs.' })) : ''
  return [{ tag: 'title', text: withBrand(title, settings) }, ...meta('name', { description, robots: 'noindex' })]
}

// The address of a ticket is a secret: its page has no canonical and no hreflang links.
function ticketHead({ i18n }: RouteData, settings: SiteSettings): HeadTag[] {
  const title = i18n._(msg({ id: 'Ticket/Title', message: 'Your request' }))
  return [{ tag: 'title', text: withBrand(title, settings) }, ...meta('name', { robots: 'noindex' })]
}

/** Returns the page title with the brand's short word after a hyphen, once. */
function withBrand(title: string, { brand }: SiteSettings): string {
  return title.endsWith(` - ${brand.short}`) ? title : `${title} - ${brand.short}`
}

/** Returns the absolute address of the picture for link previews. */
export function shareImage(seo: Seo, settings: SiteSettings): string | undefined {
  const image = seo.og_image ?? seo.image ?? seo.landscape_image ?? settings.brand.shareImage
  const file = typeof image === 'string' ? image : image?.file
  return file === undefined || file === '' ? undefined : imageAddress(file, settings)
}

/** Returns the absolute address of a picture in pixels. */
export function imageAddress(file: string, settings: SiteSettings): string {
  return absolute(asPhotograph(file), settings)
}

// Social networks and search engines show no SVG: they get a JPEG of it, 1200 px wide.
function asPhotograph(file: string): string {
  return file.replace(/^\/(media\/.*\.svg)(\?.*)?$/, '/resize/1200x0/$1.jpg$2')
}

/**
 * Returns an address with the public origin before it; an absolute http(s) one stays, so that the function is
 * idempotent.
 */
export function absolute(address: string, settings: SiteSettings): string {
  if (/^https?:\/\//i.test(address)) return address
  return settings.publicUrl + (address.startsWith('/') ? address : `/${address}`)
}

function link(attributes: Readonly<Record<string, string>>): HeadTag {
  return { tag: 'link', attributes }
}

function meta(attribute: 'name' | 'property', values: Readonly<Record<string, string>>): HeadTag[] {
  return Object.entries(values).flatMap(([key, content]) =>
    content === '' ? [] : [{ tag: 'meta' as const, attributes: { [attribute]: key, content } }],
  )
}
