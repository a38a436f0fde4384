import { localeCodes, type LocaleCode } from '#locales/locales.ts'
import { useLocaleName } from '#renderer/studio/texts/useLocaleName.ts'

/** Returns all locales with their names in the language of the studio, as the options of a select. */
export function useLocaleOptions(): readonly (readonly [code: LocaleCode, text: string])[] {
  const localeName = useLocaleName()
  return localeCodes.map((code) => [code, `${code} · ${localeName(code)}`])
}
