import { defaultLocale } from '#locales/locales.ts'
import { readCatalogue } from '#server/content/readCatalogue.ts'

let read: ReturnType<typeof readCatalogue> | undefined

function find(key: string) {
  read ??= readCatalogue(defaultLocale, 'messages')
  return read.get(key)
}

/** Returns the built-in wording of a text of the site in the default locale, or `undefined` where the key is not one of the site's. */
export function builtInText(key: string): string | undefined {
  return find(key)?.text
}

/** Returns the files of the site that show a text; none where the key is not one of the site's. */
export function builtInFiles(key: string): readonly string[] {
  return find(key)?.files ?? []
}
