import { isLocaleCode, type LocaleCode } from '#locales/locales.ts'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { contentKindOf } from '#renderer/studio/edit/contentKind.ts'
import { isOfThisTab, listAllEntries, type UnsavedEntry } from '#renderer/studio/edit/unsavedEntries.ts'
import { unpack } from '#renderer/studio/edit/storedHistory.ts'
import { itemForm } from '#renderer/studio/edit/storedItem.ts'
import { titleOf } from '#renderer/studio/edit/titleOf.ts'

type DocumentAddress =
  | { readonly page: string; readonly locale: LocaleCode }
  | { readonly kind: ContentKind; readonly id: string; readonly locale: null }

/** A document the browser keeps words of. */
export type UnsavedDocument = DocumentAddress & {
  readonly title: string
  /** When they were typed last. */
  readonly at: string
}

/** Returns the documents of which this browser keeps words that were typed in other tabs, the newest first. */
export function listUnsavedDocuments(language: LocaleCode): readonly UnsavedDocument[] {
  const entries = listAllEntries().filter(({ key }) => !isOfThisTab(key))
  const newest = entries.filter(
    (entry, index) => entries.findIndex((each) => each.document === entry.document) === index,
  )
  return newest.flatMap((entry) => documentOf(entry, language) ?? [])
}

/** Returns the document of an entry; `undefined` where it is unreadable, for example from an older release. */
function documentOf(
  { document, at, text }: UnsavedEntry & { readonly document: string },
  language: LocaleCode,
): UnsavedDocument | undefined {
  const [, named, id = ''] = /^item (\S+) (.+)$/.exec(document) ?? []
  const kind = contentKindOf(named)
  if (kind !== undefined) {
    const content = itemForm({ kind, id }).unpack(text)?.draft.history.present
    return content === undefined
      ? undefined
      : { kind, id, locale: null, title: titleOf(kind, id, content, language), at }
  }
  const [, locale, page = ''] = /^(\S+) (.+)$/.exec(document) ?? []
  const content = unpack(text)?.draft.history.present
  return content === undefined || !isLocaleCode(locale) ? undefined : { page, locale, title: content.title, at }
}
