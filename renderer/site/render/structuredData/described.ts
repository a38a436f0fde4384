import type { I18n } from '@lingui/core'
import type { LocaleCode } from '#locales/locales.ts'
import type { Menu } from '#schemas/menu.ts'
import type { SitePage } from '#renderer/site/page/prepareSections.ts'
import type { SiteSettings } from '#renderer/site/page/siteSettings.ts'

/** A checked page with its context: the source of all structured data. */
export interface Described {
  readonly page: SitePage
  readonly locale: LocaleCode
  readonly i18n: I18n
  readonly menus: readonly Menu[]
  readonly settings: SiteSettings
  /** Canonical address of the page, absolute. */
  readonly url: string
}
