import { createContext, useContext } from 'react'
import type { LocaleCode } from '#locales/locales.ts'

/** The locale that is edited; pickers show names and states in it. */
export const ContentLocaleContext = createContext<LocaleCode>('en-gb')

export function useContentLocale(): LocaleCode {
  return useContext(ContentLocaleContext)
}
