import { localeCodes, type LocaleCode } from '#locales/locales.ts'
import { localeName } from '#renderer/studio/texts/language.ts'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'

/** Returns all locales with their names in the language of the studio, as the options of a select. */
export function useLocaleOptions(): readonly (readonly [code: LocaleCode, text: string])[] {
  const { iso } = useLanguage()
  return localeCodes.map((code) => [code, `${code} · ${localeName(code, iso)}`])
}
