import type { LocaleCode } from '#locales/locales.ts'
import latinExtended from '@fontsource-variable/archivo/files/archivo-latin-ext-wght-normal.woff2?url'
import latin from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'

/** Preloads the fonts every page of a locale needs: Turkish uses Latin extended throughout. */
export function fontPreloads(locale: LocaleCode): string {
  return (locale === 'tr-tr' ? [latin, latinExtended] : [latin])
    .map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>\n`)
    .join('')
}
