import { createContext, useContext } from 'react'
import type { StudioLanguage } from '#renderer/studio/texts/language.ts'

export interface LanguageChoice {
  readonly language: StudioLanguage
  /** BCP 47 tag for `Intl`. */
  readonly iso: string
  readonly choose: (language: StudioLanguage) => void
}

export const LanguageContext = createContext<LanguageChoice | undefined>(undefined)

/** Returns the language of the studio's own texts. */
export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext)
  if (choice === undefined) throw new Error('The studio has no language here')
  return choice
}
