import type { Kysely } from 'kysely'
import { formNames } from '#schemas/forms/formNames.ts'
import type { SitePart } from '#schemas/studio/siteParts.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { keyMark, promotionTag, vocabularies } from '#schemas/kinds/vocabulary.ts'
import { builtInFiles } from '#server/content/builtInTexts.ts'
import { findItemsWith } from '#server/db/contentUses.ts'
import type { Database } from '#server/db/tables.ts'
import { wordKeysOf } from '#server/studio/items/wordKeys.ts'

type Use = CallResult<'getContentUses'>['uses'][number]

/** Returns the items that have a word of the vocabulary, and the parts of the site that show a text of their own. */
export async function findTextUses(db: Kysely<Database>, key: string): Promise<readonly Use[]> {
  return [...(await itemsWithWord(db, key)), ...partsWith(key)]
}

// The text of a word (`Hotspot/cab/text`) is shown where the word is.
async function itemsWithWord(db: Kysely<Database>, key: string): Promise<readonly Use[]> {
  const [, part = '', word = ''] = /^([^/]+)\/([^/]+)(?:\/text)?$/.exec(key) ?? []
  if (!vocabularies.some((each) => each === part)) return []
  const found = await findItemsWith(db, [word, keyMark + word])
  return found.flatMap(({ kind, id, title, content, live }) =>
    wordKeysOf(kind, content)
      .filter((used) => used.id === `${part}/${word}`)
      .map(({ path }) => ({ kind, id, title: title ?? id, path, ...(live ? { live } : {}) })),
  )
}

/** Where the code of the site has files with texts, the first that fits. */
const parts: readonly (readonly [folder: string, part: SitePart])[] = [
  ['sections/shared/', 'sections'],
  ['renderer/site/app/views/ticket/', 'requests'],
  ['renderer/site/app/views/', 'errors'],
  ['renderer/site/render/structuredData/', 'search_engines'],
  ['renderer/site/render/head', 'search_engines'],
  ['renderer/', 'frame'],
  ['schemas/forms/', 'forms'],
  ['schemas/tickets', 'requests'],
]

function partsWith(key: string): readonly Use[] {
  const found = new Map<string, Use>()
  const add = (kind: string, id: string) =>
    found.set(`${kind} ${id}`, { kind, id, title: id, path: '', optional: true })
  for (const file of builtInFiles(key)) {
    const part = parts.find(([folder]) => file.startsWith(folder))
    const [, folder] = /^sections\/([^/]+)\//.exec(file) ?? []
    if (part !== undefined) add('site', part[1])
    else if (folder !== undefined) add('section', folder.replaceAll('-', '_'))
  }
  if (formNames.some((form) => key === `Mail/${form}`)) add('site', 'recipients')
  if (key === promotionTag) add('site', 'promoted_products')
  return [...found.values()]
}
