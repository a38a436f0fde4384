import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { dumpEntity, dumpNode, dumpRedirect } from '#server/content/dump.ts'
import { contentHash } from '#server/content/identity.ts'
import { importEntities } from '#server/content/importEntities.ts'
import { deleteOtherLocales, localePart, permalinkPart } from '#server/db/contentItems.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { writeMenus } from '#server/db/menus.ts'
import { writeRedirects } from '#server/db/redirects.ts'
import type { Database } from '#server/db/tables.ts'
import { writeTexts } from '#server/db/texts.ts'
import type { ContentKey } from '#server/studio/items/contentForm.ts'

const menuContent = v.object({ nodes: v.array(dumpNode) })
export const textContent = v.object({ values: v.record(v.string(), v.string()) })
const redirectContent = v.pick(dumpRedirect, ['location', 'status'])

/** Writes content without errors to where visitors read it. */
export async function writePublished(db: Kysely<Database>, key: ContentKey, content: StoredContent): Promise<void> {
  const { kind, id } = key
  if (kind === 'menu') {
    const { nodes } = v.parse(menuContent, content)
    await writeMenus(db, [{ key: id, nodes, hash: contentHash(nodes) }], 'editor')
  } else if (kind === 'text') {
    const values = Object.entries(v.parse(textContent, content).values)
    const rows = values.map(([locale, value]) => ({ key: id, locale, value }))
    await writeTexts(db, rows, 'editor')
    await deleteOtherLocales(db, key, Object.keys(Object.fromEntries(values)))
  } else if (kind === 'redirect') {
    const row = { ...v.parse(redirectContent, content), locale: localePart(id), permalink: permalinkPart(id) }
    await writeRedirects(db, [row], 'editor')
  } else {
    const entity = v.parse(dumpEntity, { ...content, kind, id })
    await importEntities(db, [entity], 'editor', () => {})
    await deleteOtherLocales(db, key, Object.keys(entity.texts))
  }
}
