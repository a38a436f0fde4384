import type { LocaleCode } from '#locales/locales.ts'
import type { Texts } from '#server/cms/context.ts'
import type { EntityStore } from '#server/cms/entityStore.ts'

/** What the documents of one answer are made with. */
export interface DocumentContext {
  readonly store: EntityStore
  readonly texts: Texts
  readonly locale: LocaleCode
  /** Permalink of the page that dealers' pages stand below; read only where a dealer is asked for. */
  readonly locator?: string | undefined
  /** Text of a vocabulary key; the key's last word where the vocabulary lacks it, so that a table never breaks. */
  readonly label: (key: string) => string
}
