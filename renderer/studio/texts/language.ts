import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { defaultLocale, locales, sourceLocales } from '#locales/locales.ts'

const catalogues = import.meta.glob<Messages>('../../../locales/*/studio.po', { import: 'messages' })

/** Languages of the studio itself; independent of the locale that is edited. */
export type StudioLanguage = (typeof sourceLocales)[number]

const storageKey = 'studio-language'

/** Returns the language chosen in this browser, else the first of the browser's that the studio has. */
export function readLanguage(): StudioLanguage {
  const stored = localStorage.getItem(storageKey)
  const chosen = sourceLocales.find((code) => code === stored)
  if (chosen !== undefined) return chosen
  const wanted = navigator.languages.map((tag) => tag.split('-')[0])
  const main = wanted.flatMap((language) => sourceLocales.find((code) => code.startsWith(`${language}-`)) ?? [])
  return main[0] ?? defaultSource
}

const defaultSource: StudioLanguage = sourceLocales.find((code) => code === defaultLocale) ?? 'en-gb'

export function rememberLanguage(language: StudioLanguage): void {
  localStorage.setItem(storageKey, language)
}

/** Loads the texts of a language; its gaps are filled from en-gb when they are compiled. */
export async function loadTexts(language: StudioLanguage): Promise<I18n> {
  const messages = (await catalogues[`../../../locales/${language}/studio.po`]?.()) ?? {}
  const { iso } = locales[language]
  return setupI18n({ locale: iso, messages: { [iso]: messages } })
}
