import { useLingui } from '@lingui/react/macro'
import { locales, type LocaleCode } from '#locales/locales.ts'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'

/**
 * Returns what makes the name of a locale in the language of the reader: `Italian, Italy`, `English, Europe`. A locale for one country, or
 * for Latin America, has its name from the browser.
 */
export function useLocaleName(): (code: LocaleCode) => string {
  const { t } = useLingui()
  const { iso } = useLanguage()
  const languages = new Intl.DisplayNames([iso], { type: 'language' })
  const regions = new Intl.DisplayNames([iso], { type: 'region' })
  // Their tags name one country, or the world, and they are read in others.
  const own: Readonly<Partial<Record<LocaleCode, string>>> = {
    'de-ce': t({ id: 'Studio/Region Central Europe', message: 'Central Europe' }),
    'en-ea': t({ id: 'Studio/Region Asia', message: 'Asia' }),
    // Chromium has no name for this code.
    'en-eu': t({ id: 'Studio/Region Europe', message: 'Europe' }),
    'en-fe': t({ id: 'Studio/Region Pacific', message: 'Pacific' }),
    'en-za': t({ id: 'Studio/Region Africa and Middle East', message: 'Africa and Middle East' }),
    'fr-za': t({ id: 'Studio/Region Africa', message: 'Africa' }),
  }
  return (code) => {
    const [language = code, region = code] = locales[code].iso.split('-')
    return `${languages.of(language) ?? language}, ${own[code] ?? regions.of(region) ?? region}`
  }
}
