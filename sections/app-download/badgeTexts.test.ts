import { expect, it } from 'vitest'
import { locales, sourceLocales } from '#locales/locales.ts'
import { appLanguages } from '#schemas/sections/app_download.ts'
import { badgeLanguage, badgeTexts } from './badgeTexts.ts'
import { flags } from './flags.tsx'

it('has a badge and a flag in every language', () => {
  const expected = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'ru', 'tr', 'uk']
  expect([...appLanguages]).toEqual(expected)
  expect(Object.keys(badgeTexts)).toEqual(expected)
  expect(Object.keys(flags)).toEqual(expected)
})

it('covers the language of every locale', () => {
  const languages = sourceLocales.map((code) => [code, badgeLanguage(locales[code].iso)])
  expect(languages).toEqual(sourceLocales.map((code) => [code, code.slice(0, 2)]))
})

it.each([
  ['de-AT', 'de'],
  ['en-150', 'en'],
  ['uk', 'uk'],
  ['ja-JP', 'en'],
])('%s: badges in %s', (tag, language) => {
  expect(badgeLanguage(tag)).toBe(language)
})
