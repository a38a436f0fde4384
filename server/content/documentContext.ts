import type { LocaleCode } from '#locales/locales.ts'
import type { Link } from '#schemas/atoms.ts'
import type { StoredLink } from '#schemas/kinds/storedAtoms.ts'
import type { Texts } from '#server/content/context.ts'
import type { EntityStore } from '#server/content/entityStore.ts'

/** Context of the documents of one response. */
export interface DocumentContext {
  readonly store: EntityStore
  readonly texts: Texts
  readonly locale: LocaleCode
  /** Text of a vocabulary key; the key's last word where the vocabulary lacks it, so that a table never breaks. */
  readonly label: (key: string) => string
  /** The link as sections have it; `undefined` when its page is not published. */
  readonly link: (stored: StoredLink) => Link | undefined
}
