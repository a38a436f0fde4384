import { appLanguages, type AppLanguage } from '#schemas/sections/app_download.ts'

/** App stores. */
export type Store = 'app_store' | 'google_play'

/** The two lines of a badge in reading order; `name` is the index of the line with the store's name, which is larger. */
export interface BadgeText {
  readonly lines: readonly [string, string]
  readonly name: 0 | 1
}

/** Labels of the store badges by language. */
export const badgeTexts: Readonly<Record<AppLanguage, Readonly<Record<Store, BadgeText>>>> = {
  de: { app_store: below('Laden im', 'App Store'), google_play: below('Jetzt bei', 'Google Play') },
  en: { app_store: below('Download on the', 'App Store'), google_play: below('Get it on', 'Google Play') },
  es: { app_store: below('Consíguelo en el', 'App Store'), google_play: below('Disponible en', 'Google Play') },
  fr: { app_store: below('Télécharger dans l’', 'App Store'), google_play: below('Disponible sur', 'Google Play') },
  it: { app_store: below('Scarica su', 'App Store'), google_play: below('Disponibile su', 'Google Play') },
  nl: { app_store: below('Download in de', 'App Store'), google_play: below('Ontdek het op', 'Google Play') },
  pl: { app_store: below('Pobierz w', 'App Store'), google_play: below('Pobierz z', 'Google Play') },
  pt: { app_store: below('Descarregar na', 'App Store'), google_play: below('Disponível no', 'Google Play') },
  ru: { app_store: below('Загрузите в', 'App Store'), google_play: below('Доступно в', 'Google Play') },
  tr: { app_store: above('App Store’dan', 'indirin'), google_play: above('Google Play’den', 'edinin') },
  uk: { app_store: below('Завантажте в', 'App Store'), google_play: below('Доступно в', 'Google Play') },
}

/** Returns the badge language for a BCP 47 tag: `pt-PT` → `pt`; defaults to English. */
export function badgeLanguage(tag: string): AppLanguage {
  const [language] = tag.split('-')
  return appLanguages.find((known) => known === language) ?? 'en'
}

function below(before: string, name: string): BadgeText {
  return { lines: [before, name], name: 1 }
}

// For Turkish, which puts the verb last.
function above(name: string, after: string): BadgeText {
  return { lines: [name, after], name: 0 }
}
