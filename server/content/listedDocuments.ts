import * as v from 'valibot'
import { entityKinds, type ListedEntityKind } from '#schemas/kinds/kinds.ts'
import { storedLink } from '#schemas/kinds/storedAtoms.ts'
import type { EntityRow } from '#server/db/entities.ts'
import type { DocumentContext } from '#server/content/documentContext.ts'
import { imageOf } from '#server/content/mediaDocuments.ts'

/**
 * Returns the document of an item without a page: its data and texts with its picture and link, in the order of its schema. `undefined` when it
 * lacks what the schema needs, such as a name in the reader's language or in those it falls back to.
 */
export function listedDocumentOf(kind: ListedEntityKind, row: EntityRow, context: DocumentContext): object | undefined {
  const { listed, data, texts } = entityKinds[kind]
  const own = v.safeParse(data, row.data)
  const words = v.safeParse(texts, row.texts)
  if (listed === undefined || !own.success || !words.success) return undefined
  const target = v.safeParse(storedLink, own.output['link'])
  const values: Readonly<Record<string, unknown>> = {
    ...words.output,
    ...own.output,
    image: imageOf(row.picture),
    link: target.success ? context.link(target.output) : undefined,
  }
  const fields = Object.entries(listed.document.entries).map(([name, schema]) => {
    return { name, value: values[name], isNeeded: schema.type !== 'optional' }
  })
  if (fields.some(({ value, isNeeded }) => isNeeded && value === undefined)) return undefined
  return Object.fromEntries(fields.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])))
}
