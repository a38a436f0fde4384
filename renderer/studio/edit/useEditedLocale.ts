import { defaultLocale, localeCodes, type LocaleCode } from '#locales/locales.ts'
import { mayChange, type StudioRights } from '#schemas/studio/roles.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'

/** Returns the locale whose texts are shown: the one the address names, or else the reader's own. */
export function useEditedLocale(named: LocaleCode | undefined): LocaleCode {
  const { data: me } = useMe()
  const { language } = useLanguage()
  return named ?? ownLocale(me, language)
}

/**
 * Returns the locale a person writes: the one of the language they read the studio in, another one of that language, or the first, as far
 * as they may change it.
 */
export function ownLocale(me: StudioRights | undefined, language: LocaleCode): LocaleCode {
  if (me === undefined || mayChange(me, language)) return language
  const allowed = localeCodes.filter((code) => mayChange(me, code))
  return allowed.find((code) => code.slice(0, 2) === language.slice(0, 2)) ?? allowed[0] ?? defaultLocale
}
