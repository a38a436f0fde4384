import * as v from 'valibot'
import type { LocaleCode } from '#locales/locales.ts'
import { itemContent, type ContentItem } from '#schemas/studio/calls/content.ts'
import { contentKindOf } from '#renderer/studio/edit/contentKind.ts'
import { startHistory, type Step } from '#renderer/studio/edit/history.ts'
import type { StoredDraft, StoredForm } from '#renderer/studio/edit/sharedDraft.ts'
import { storeInTab } from '#renderer/studio/edit/tabStorage.ts'
import { titleOf } from '#renderer/studio/edit/titleOf.ts'

type Key = Pick<ContentItem, 'kind' | 'id'>

/** A content whose parts are named by their index. */
const partIndexes = v.record(v.string(), v.union([v.number(), v.array(v.number()), v.record(v.string(), v.number())]))
type PartIndexes = v.InferOutput<typeof partIndexes>

const packedStep = v.object({ before: partIndexes, after: partIndexes, isLeft: v.optional(v.boolean()) })
const noSteps = v.optional(v.array(packedStep), () => [])

const stored = v.object({
  revision: v.number(),
  /** Absent in what an earlier release has stored: only what the server did not have. */
  changed: v.optional(v.boolean(), true),
  base: itemContent,
  /** Whether `base` is no state of the server. */
  isOwnBase: v.optional(v.boolean(), false),
  attempts: v.optional(v.array(itemContent), () => []),
  content: itemContent,
  seen: v.optional(v.number()),
  /** Contents of a history share nearly all of their parts, which are stored once. */
  parts: v.optional(v.array(v.unknown()), () => []),
  past: noSteps,
  future: noSteps,
})
type Content = ContentItem['content']
type StoredItem = StoredDraft<Content>

/** Returns how an item is kept. */
export function itemForm({ kind, id }: Key): StoredForm<ContentItem['content']> {
  return { document: `item ${kind} ${id}`, pack, unpack }
}

const keyOf = (key: Key) => `studio ${itemForm(key).document}`

/** Keeps an item in the storage of the tab while there is something to undo, or the server does not have all of it. */
export function storeItem(key: Key, item: StoredItem): void {
  const { past, future } = item.draft.history
  if (item.changed || past.length > 0 || future.length > 0) storeInTab(keyOf(key), item, pack)
  else forgetItem(key)
}

export function forgetItem(key: Key): void {
  sessionStorage.removeItem(keyOf(key))
}

/** Returns what is stored in the tab of an item; `undefined` when nothing is, or it is unreadable. */
export function readStoredItem(key: Key): StoredItem | undefined {
  const text = sessionStorage.getItem(keyOf(key))
  return text === null ? undefined : unpack(text)
}

function pack({ draft, revision, changed, seen }: StoredItem): string {
  const { history, base, isOwnBase, attempts } = draft
  const { past, present, future } = history
  const { parts, reduce } = splitIntoParts()
  const reduceStep = ({ before, after, ...rest }: Step<Content>) => ({
    ...rest,
    before: reduce(before),
    after: reduce(after),
  })
  const steps = { past: past.map(reduceStep), future: future.map(reduceStep) }
  return JSON.stringify({ revision, changed, base, isOwnBase, attempts, content: present, seen, ...steps, parts })
}

function unpack(text: string): StoredItem | undefined {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), stored), text)
  if (!result.success) return undefined
  const { revision, changed, content, seen, parts, past, future, ...rest } = result.output
  const expand = (indexes: PartIndexes): Content => mapEntries(indexes, (part) => expandPart(part, parts))
  const expandStep = ({ before, after, isLeft = false }: v.InferOutput<typeof packedStep>) => ({
    ...(isLeft && { isLeft }),
    before: expand(before),
    after: expand(after),
  })
  const history = { ...startHistory(content), past: past.map(expandStep), future: future.map(expandStep) }
  return { draft: { ...rest, history }, revision, changed, seen }
}

/** Returns what names the entries of each part of a content by their index in `parts`, which it fills. */
function splitIntoParts(): { readonly parts: readonly unknown[]; readonly reduce: (content: Content) => PartIndexes } {
  const parts: unknown[] = []
  const indexes = new Map<unknown, number>()
  const indexOf = (part: unknown) => {
    const index = indexes.get(part) ?? parts.push(part) - 1
    indexes.set(part, index)
    return index
  }
  const reducePart = (part: unknown) => {
    if (Array.isArray(part)) return part.map(indexOf)
    if (typeof part !== 'object' || part === null) return indexOf(part)
    return mapEntries({ ...part }, indexOf)
  }
  return { parts, reduce: (content) => mapEntries(content, reducePart) }
}

function expandPart(part: PartIndexes[string], parts: readonly unknown[]): unknown {
  if (typeof part === 'number') return parts[part]
  return Array.isArray(part) ? part.map((index) => parts[index]) : mapEntries(part, (index) => parts[index])
}

function mapEntries<T, R>(record: Readonly<Record<string, T>>, map: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))
}

/** Returns the items of this tab with changes the server does not have: left offline, or rejected. */
export function listUnsavedItems(locale: LocaleCode): readonly (Key & { readonly title: string })[] {
  return Object.keys(sessionStorage).flatMap((name) => {
    const [, named, id = ''] = /^studio item (\S+) (.+)$/.exec(name) ?? []
    const kind = contentKindOf(named)
    const item = kind === undefined ? undefined : readStoredItem({ kind, id })
    return kind === undefined || item?.changed !== true
      ? []
      : [{ kind, id, title: titleOf(kind, id, item.draft.history.present, locale) }]
  })
}
