import type { LocaleCode } from '#locales/locales.ts'
import type { Cms } from '#server/content/context.ts'
import { icuError } from '#server/content/icu.ts'

/** Returns the given keys with the CMS's own texts laid over the given ones; same keys out as in, in the same order. */
export async function getTranslations(
  cms: Cms,
  locale: LocaleCode,
  keys: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const texts = await cms.texts(locale)
  return Object.fromEntries(
    Object.entries(keys).map(([key, given]) => {
      const own = texts.get(key)
      return [key, own === undefined || icuError(own) !== undefined ? given : own]
    }),
  )
}
