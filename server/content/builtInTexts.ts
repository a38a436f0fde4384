import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defaultLocale } from '#locales/locales.ts'
import { projectRoot } from '#server/projectRoot.ts'

let read: ReadonlyMap<string, string> | undefined

/** Returns the built-in wording of a text of the site in the default locale, or `undefined` where the key is none of the site's own. */
export function builtInText(key: string): string | undefined {
  read ??= readCatalogue(readFileSync(path.join(projectRoot, 'locales', defaultLocale, 'messages.po'), 'utf8'))
  return read.get(key)
}

/** The catalogue has each id and each text on a line of its own, with the escapes of JSON. */
function readCatalogue(catalogue: string): ReadonlyMap<string, string> {
  const entries = catalogue.matchAll(/^msgid (".+")\nmsgstr (".+")$/gm)
  return new Map([...entries].map(([, id = '""', text = '""']) => [unquote(id), unquote(text)]))
}

function unquote(quoted: string): string {
  return String(JSON.parse(quoted))
}
