import type { LocaleCode } from '#locales/locales.ts'

/** A page in a locale: what bulk actions work on. */
export interface Cell {
  readonly page: string
  readonly title: string
  readonly locale: LocaleCode
  /** What it was at when it was selected: nothing else is published. */
  readonly revision: number
}
