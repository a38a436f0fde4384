import type { Image } from '#schemas/atoms.ts'
import { imageAddress, shareImage } from '#renderer/site/render/head.ts'
import type { Described } from '#renderer/site/render/structuredData/described.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import type { SiteSettings } from '#renderer/site/page/siteSettings.ts'

/** Returns the absolute address of a page in the reader's locale. */
export function pageAddress(permalink: string, { locale, settings }: Described): string {
  return settings.publicUrl + pagePath(locale, permalink)
}

/** Returns the picture of what a page is about: its own, or the page's link preview. */
export function pictureOf(image: Image | undefined, { page, settings }: Described): string | undefined {
  return image === undefined ? shareImage(page.facts.seo, settings) : imageAddress(image.file, settings)
}

/** Returns the id of the company, by which others in the graph refer to it. */
export function organizationId({ publicUrl }: SiteSettings): string {
  return `${publicUrl}/#organization`
}

/** Returns the id of a product, the same on its own page and in every reference. */
export function productId(pageUrl: string): string {
  return `${pageUrl}#product`
}
