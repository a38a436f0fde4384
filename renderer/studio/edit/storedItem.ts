import * as v from 'valibot'
import type { LocaleCode } from '#locales/locales.ts'
import { itemContent, type ContentItem } from '#schemas/studio/calls/content.ts'
import { toRecord } from '#schemas/studio/valuePaths.ts'
import { contentKindOf } from '#renderer/studio/edit/contentKind.ts'
import { startHistory, type Step } from '#renderer/studio/edit/history.ts'
import type { StoredDraft, StoredForm } from '#renderer/studio/edit/sharedDraft.ts'
import { storeInTab } from '#renderer/studio/edit/tabStorage.ts'
import { titleOf } from '#renderer/studio/edit/titleOf.ts'

type Key = Pick<ContentItem, 'kind' | 'id'>

/** A content whose parts are named by their index. */
type PartIndexes = number | PartIndexes[] | { [name: string]: PartIndexes }
const partIndexes: v.GenericSchema<PartIndexes> = v.union([
  v.number(),
  v.array(v.lazy(() => partIndexes)),
  v.record(
    v.string(),
    v.lazy(() => partIndexes),
  ),
])
/** Depth of the parts: `texts`, a language, a field. What is deeper is stored as a whole. */
const partDepth = 3

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
  const contentOf = (indexes: PartIndexes): Content => toRecord(expand(indexes, parts))
  const expandStep = ({ before, after, isLeft = false }: v.InferOutput<typeof packedStep>) => ({
    ...(isLeft && { isLeft }),
    before: contentOf(before),
    after: contentOf(after),
  })
  const history = { ...startHistory(content), past: past.map(expandStep), future: future.map(expandStep) }
  return { draft: { ...rest, history }, revision, changed, seen }
}

/** Returns what names the parts of a content by their index in `parts`, which it fills. */
function splitIntoParts() {
  const parts: unknown[] = []
  const indexes = new Map<unknown, number>()
  const reduce = (part: unknown, depth = 0): PartIndexes => {
    if (depth < partDepth && Array.isArray(part)) return part.map((each) => reduce(each, depth + 1))
    if (depth < partDepth && typeof part === 'object' && part !== null) {
      const isStored = ([, value]: [string, unknown]) => value !== undefined
      return mapEntries(Object.fromEntries(Object.entries(part).filter(isStored)), (each) => reduce(each, depth + 1))
    }
    const index = indexes.get(part) ?? parts.push(part) - 1
    indexes.set(part, index)
    return index
  }
  return { parts, reduce }
}

function expand(part: PartIndexes, parts: readonly unknown[]): unknown {
  if (typeof part === 'number') return parts[part]
  return Array.isArray(part) ? part.map((each) => expand(each, parts)) : mapEntries(part, (each) => expand(each, parts))
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
