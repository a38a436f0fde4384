import * as v from 'valibot'
import { contentKinds, itemId } from '#schemas/studio/calls/content.ts'
import { localeCode, pageId } from '#schemas/studio/fields.ts'

/** What is open in an editor: a page in a locale, or an item. */
export const openDocument = v.union([
  v.strictObject({ page: pageId, locale: localeCode }),
  v.strictObject({ kind: v.picklist(contentKinds), id: itemId }),
])
export type OpenDocument = v.InferOutput<typeof openDocument>

/** Characters of the name of a window; browsers make one of at most 13. */
export const maxClientId = 20
/** Names a window of a browser; made by it. */
export const clientId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+$/, 'The name of a window has lower-case letters a to z and digits only'),
  v.maxLength(maxClientId, `The name of a window has at most ${maxClientId} characters`),
)

const place = {
  /** Id of the section; `null`: the page itself, or an item. */
  section: v.nullable(v.pipe(v.string(), v.maxLength(100))),
  /** Path of the field that has the focus, for example `actions.0.link`. */
  path: v.nullable(v.pipe(v.string(), v.maxLength(200), v.regex(/^[\w-]+(\.[\w-]+)*$/))),
}

/** Where somebody is. */
export const position = v.strictObject({ document: openDocument, ...place })
export type Position = v.InferOutput<typeof position>

/** Somebody in a document, by window: one person may have it open twice. */
export const presentPerson = v.object({ id: v.string(), name: v.string(), client: clientId, ...place })
export type PresentPerson = v.InferOutput<typeof presentPerson>

/** Returns what names a document in a map. */
export function documentKey(document: OpenDocument): string {
  return 'page' in document ? `page ${document.locale} ${document.page}` : `${document.kind} ${document.id}`
}
