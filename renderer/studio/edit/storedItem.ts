import * as v from 'valibot'
import type { LocaleCode } from '#locales/locales.ts'
import { itemContent, type ContentItem } from '#schemas/studio/calls/content.ts'
import { contentKindOf } from '#renderer/studio/edit/contentKind.ts'
import { startHistory } from '#renderer/studio/edit/history.ts'
import type { StoredDraft, StoredForm } from '#renderer/studio/edit/sharedDraft.ts'
import { titleOf } from '#renderer/studio/edit/titleOf.ts'

type Key = Pick<ContentItem, 'kind' | 'id'>

const stored = v.object({
  revision: v.number(),
  base: itemContent,
  /** Whether `base` is no state of the server. */
  isOwnBase: v.optional(v.boolean(), false),
  attempts: v.optional(v.array(itemContent), () => []),
  content: itemContent,
  seen: v.optional(v.number()),
})
type StoredItem = StoredDraft<ContentItem['content']>

/** Returns how an item is kept: what the server does not have of it, without its history. */
export function itemForm({ kind, id }: Key): StoredForm<ContentItem['content']> {
  return { document: `item ${kind} ${id}`, pack, unpack }
}

const keyOf = (key: Key) => `studio ${itemForm(key).document}`

/** Stores an item in the storage of the tab, unless that is full: then only the browser keeps it, see `UnsavedText`. */
export function storeItem(key: Key, item: StoredItem): void {
  try {
    sessionStorage.setItem(keyOf(key), pack(item))
  } catch {
    forgetItem(key)
  }
}

export function forgetItem(key: Key): void {
  sessionStorage.removeItem(keyOf(key))
}

/** Returns what is stored in the tab of an item; `undefined` when nothing is, or it is unreadable. */
export function readStoredItem(key: Key): StoredItem | undefined {
  const text = sessionStorage.getItem(keyOf(key))
  return text === null ? undefined : unpack(text)
}

function pack({ draft, revision, seen }: StoredItem): string {
  const { history, base, isOwnBase, attempts } = draft
  return JSON.stringify({ revision, base, isOwnBase, attempts, content: history.present, seen })
}

function unpack(text: string): StoredItem | undefined {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), stored), text)
  if (!result.success) return undefined
  const { revision, content, seen, ...rest } = result.output
  return { draft: { ...rest, history: startHistory(content) }, revision, changed: true, seen }
}

/** Returns the items of this tab with changes the server does not have: left offline, or rejected. */
export function listUnsavedItems(locale: LocaleCode): readonly (Key & { readonly title: string })[] {
  return Object.keys(sessionStorage).flatMap((name) => {
    const [, named, id = ''] = /^studio item (\S+) (.+)$/.exec(name) ?? []
    const kind = contentKindOf(named)
    const item = kind === undefined ? undefined : readStoredItem({ kind, id })
    return kind === undefined || item === undefined
      ? []
      : [{ kind, id, title: titleOf(kind, id, item.draft.history.present, locale) }]
  })
}
