import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { LocaleCode } from '#locales/locales.ts'
import { projectRoot } from '#server/projectRoot.ts'

interface CatalogueText {
  readonly text: string
  /** Files that show it, from the root of the project. */
  readonly files: readonly string[]
}

/**
 * Reads the texts of the site (`messages`) or of the studio in a language, by their keys. A catalogue has an entry between blank lines:
 * its files, then the id and the text on a line of their own, with the escapes of JSON; texts of several lines are left out.
 */
export function readCatalogue(locale: LocaleCode, name: 'messages' | 'studio'): ReadonlyMap<string, CatalogueText> {
  const entries = new Map<string, CatalogueText>()
  const catalogue = readFileSync(path.join(projectRoot, 'locales', locale, `${name}.po`), 'utf8')
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
