import type { I18n } from '@lingui/core'
import { LinguiContext } from '@lingui/react'
import { useMemo, type ReactNode } from 'react'

interface TextsProviderProps {
  readonly i18n: I18n
  readonly children: ReactNode
}

/**
 * Provides the texts to its children. Lingui's own provider keeps its initial texts until the language changes; here the first page
 * has only its own texts, and the next page has those of the whole catalogue.
 */
export function TextsProvider({ i18n, children }: TextsProviderProps) {
  const texts = useMemo(() => ({ i18n, _: i18n.t.bind(i18n) }), [i18n])
  return <LinguiContext value={texts}>{children}</LinguiContext>
}
