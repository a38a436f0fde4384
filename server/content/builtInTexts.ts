import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defaultLocale } from '#locales/locales.ts'
import { projectRoot } from '#server/projectRoot.ts'

interface BuiltIn {
  readonly text: string
  /** Files that show it, from the root of the project. */
  readonly files: readonly string[]
}

let read: ReadonlyMap<string, BuiltIn> | undefined

function find(key: string): BuiltIn | undefined {
  read ??= readCatalogue(readFileSync(path.join(projectRoot, 'locales', defaultLocale, 'messages.po'), 'utf8'))
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

// The catalogue has an entry between blank lines: its files, then the id and the text on a line of their own, with the escapes of JSON.
function readCatalogue(catalogue: string): ReadonlyMap<string, BuiltIn> {
  const entries = new Map<string, BuiltIn>()
  for (const entry of catalogue.split('\n\n')) {
    const [, id, text] = /^msgid (".+")\nmsgstr (".+")$/m.exec(entry) ?? []
    if (id === undefined || text === undefined) continue
    const files = [...entry.matchAll(/^#: (.+?)(?::\d+)?$/gm)].map(([, file = '']) => file)
    entries.set(unquote(id), { text: unquote(text), files })
  }
  return entries
}

function unquote(quoted: string): string {
  return String(JSON.parse(quoted))
}
