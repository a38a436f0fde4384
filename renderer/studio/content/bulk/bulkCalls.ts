import type { LocaleCode } from '#locales/locales.ts'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import type { ItemResults, ListedItem } from '#renderer/studio/content/list/useSelection.ts'

export type BulkAction = 'set' | 'publish' | 'discard' | 'delete'

/** The field that is set; `undefined` empties it. */
export interface BulkChange {
  readonly field: string
  readonly locale: LocaleCode
  readonly value: unknown
}

export interface BulkRequest {
  readonly kind: ContentKind
  readonly action: BulkAction
  readonly items: readonly ListedItem[]
  /** Of the action `set`. */
  readonly change: BulkChange | undefined
  /** Whether the missing pages of what is published are made as well. */
  readonly pages: boolean
}

/** Changes many items, or with `preview` finds out what would happen. */
export async function changeMany(
  { kind, action, items, change, pages }: BulkRequest,
  preview: boolean,
): Promise<ItemResults> {
  const params = { kind }
  const shared = { items: items.map(({ id, revision }) => ({ id, revision })), preview }
  if (action === 'publish' || action === 'delete') {
    return (await callStudio('publishItems', { params, body: { action, ...shared, pages } })).results
  }
  if (action === 'discard') return (await callStudio('changeItems', { params, body: { action, ...shared } })).results
  if (change === undefined) return []
  return (await callStudio('changeItems', { params, body: { action, ...shared, ...change } })).results
}

/** Takes back what `results` have changed. */
export async function undoMany(kind: ContentKind, results: ItemResults): Promise<ItemResults> {
  const items = results
    .filter(({ outcome }) => outcome === 'changed')
    .map(({ id, before, after }) => ({ id, revision: after, to: before }))
  return (await callStudio('changeItems', { params: { kind }, body: { action: 'undo', items } })).results
}
