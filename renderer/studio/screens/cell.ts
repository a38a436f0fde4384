import type { LocaleCode } from '#locales/locales.ts'

/** A page in a locale: what bulk actions work on. */
export interface Cell {
  readonly page: string
  readonly title: string
  readonly locale: LocaleCode
}
