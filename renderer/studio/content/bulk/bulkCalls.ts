import type { LocaleCode } from '#locales/locales.ts'
import { maxItems, maxItemsWithPages } from '#schemas/studio/calls/lists.ts'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import type { ItemResults, ListedItem } from '#renderer/studio/content/list/useSelection.ts'

export type BulkAction = 'set' | 'publish' | 'withdraw' | 'discard' | 'delete'

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

/** Reason of the items that a change in several steps did not reach, because an earlier step failed. */
export const notReached = 'not_reached'

/** Called after each step with the number of items that are done. */
type OnStep = (done: number) => void

/** Changes many items in as many steps as that takes, or with `preview` finds out what would happen. */
export async function changeMany(request: BulkRequest, preview: boolean, onStep?: OnStep): Promise<ItemResults> {
  const size = request.pages ? maxItemsWithPages : maxItems
  return inSteps(request.items, size, (items) => changeStep({ ...request, items }, preview), preview, onStep)
}

async function changeStep({ kind, action, items, change, pages }: BulkRequest, preview: boolean): Promise<ItemResults> {
  const params = { kind }
  const shared = { items: items.map(({ id, revision }) => ({ id, revision })), preview }
  if (action === 'publish' || action === 'withdraw' || action === 'delete') {
    return (await callStudio('publishItems', { params, body: { action, ...shared, pages } })).results
  }
  if (action === 'discard') return (await callStudio('changeItems', { params, body: { action, ...shared } })).results
  if (change === undefined) return []
  return (await callStudio('changeItems', { params, body: { action, ...shared, ...change } })).results
}

/** Takes back what `results` have changed. */
export async function undoMany(kind: ContentKind, results: ItemResults): Promise<ItemResults> {
  const changed = results
    .filter(({ outcome }) => outcome === 'changed')
    .map(({ id, before, after }) => ({ id, revision: after, to: before }))
  const undo = async (items: typeof changed) =>
    (await callStudio('changeItems', { params: { kind }, body: { action: 'undo', items } })).results
  return inSteps(changed, maxItems, undo)
}

// What earlier steps have changed is changed: a failure later on is the result of the items that are left.
async function inSteps<TItem extends Pick<ListedItem, 'id' | 'revision'>>(
  items: readonly TItem[],
  size: number,
  change: (items: TItem[]) => Promise<ItemResults>,
  isWhole = false,
  onStep?: OnStep,
): Promise<ItemResults> {
  const results: ItemResults = []
  for (let start = 0; start < items.length; start += size) {
    try {
      results.push(...(await change(items.slice(start, start + size))))
    } catch (error) {
      if (isWhole || start === 0) throw error
      return [...results, ...items.slice(start).map(unreached)]
    }
    onStep?.(results.length)
  }
  return results
}

function unreached({ id, revision }: Pick<ListedItem, 'id' | 'revision'>): ItemResults[number] {
  return { id, outcome: 'rejected', before: revision, after: revision, reason: notReached, issues: [], uses: [] }
}
