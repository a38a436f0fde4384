import type { Image } from '#schemas/atoms.ts'
import { imageAddress, shareImage } from '#renderer/site/document/head.ts'
import type { Described } from '#renderer/site/document/structuredData/described.ts'
import { pagePath } from '#renderer/site/router/paths.ts'
import type { SiteSettings } from '#renderer/site/site.ts'

/** Absolute address of a page in the reader's locale. */
export function pageAddress(permalink: string, { locale, settings }: Described): string {
  return settings.publicUrl + pagePath(locale, permalink)
}

/** The picture of what a page is about: its own, or the one the page is shown with elsewhere. */
export function pictureOf(image: Image | undefined, { page, settings }: Described): string | undefined {
  return image === undefined ? shareImage(page.facts.seo, settings) : imageAddress(image.file, settings)
}

/** Id of the company, by which others in the graph refer to it. */
export function organizationId({ publicUrl }: SiteSettings): string {
  return `${publicUrl}/#organization`
}

/** Id of a machine, the same on its own page and wherever it is referred to. */
export function productId(pageUrl: string): string {
  return `${pageUrl}#product`
}
