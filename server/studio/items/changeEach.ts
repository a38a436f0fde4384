import * as v from 'valibot'
import { contentCalls, type ContentKind } from '#schemas/studio/calls/content.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { announce, deferExtensions } from '#server/content/announceChange.ts'
import type { Cms } from '#server/content/context.ts'
import { readContentDraft } from '#server/db/contentDrafts.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import type { Actor, StudioPerson } from '#server/studio/context.ts'
import type { ContentEdit } from '#server/studio/items/item.ts'
import { tagsOf } from '#server/studio/items/publishItem.ts'
import { StudioError } from '#server/studio/studioError.ts'

type ItemResult = CallResult<'changeItems'>['results'][number]

/** The person who changes many items of a kind. */
export interface BulkEdit {
  readonly kind: ContentKind
  readonly person: StudioPerson
  readonly actor: Actor
}

interface BulkItems {
  readonly action: string
  readonly items: readonly { readonly id: string; readonly revision: number }[]
  readonly preview: boolean
}

/** Changes one item inside a transaction. Rejects before it writes anything. */
type ChangeItem = (
  inside: Cms,
  edit: ContentEdit,
) => Promise<Pick<ItemResult, 'outcome'> & Partial<Pick<ItemResult, 'issues'>>>

const knownUses = contentCalls.getContentUses.response.entries.uses

/** Ends a transaction that was only to find out what would happen. */
class Previewed extends Error {}

/** Changes items in one transaction: one that is rejected is left as it is, the others are changed. Visitors get all of it at once. */
export async function changeEach(
  cms: Cms,
  { kind, person, actor }: BulkEdit,
  { action, items, preview }: BulkItems,
  change: ChangeItem,
): Promise<{ readonly results: ItemResult[] }> {
  const results = new Map<string, ItemResult>()
  // Two of these meet the items in the same order, so that neither waits for the other for ever.
  const edits = [...new Map(items.map((item) => [item.id, item])).values()]
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, revision }) => ({ key: { kind, id }, person, actor, revision }))
  try {
    await inEditing(cms, async (inside) => {
      const { deferred, runExtensions } = deferExtensions(inside)
      await changeAll(deferred, edits, change, results)
      // What was used by something that is gone now is free.
      const removes = action === 'delete' || action === 'withdraw'
      for (let before = -1; removes && before !== countChanged(results);) {
        before = countChanged(results)
        const held = edits.filter(({ key }) => results.get(key.id)?.reason === 'in_use')
        await changeAll(deferred, held, change, results)
      }
      if (preview) throw new Previewed()
      await runExtensions()
      const changed = edits.filter(({ key }) => results.get(key.id)?.outcome === 'changed')
      if (action === 'publish' || removes) {
        await announce(inside, [...new Set(changed.flatMap(({ key }) => tagsOf(key)))])
      }
    })
  } catch (error) {
    if (!(error instanceof Previewed)) throw error
  }
  return { results: [...results.values()] }
}

async function changeAll(
  inside: Cms,
  edits: readonly ContentEdit[],
  change: ChangeItem,
  results: Map<string, ItemResult>,
): Promise<void> {
  for (const edit of edits) {
    const { key, revision } = edit
    const result = { id: key.id, before: revision, after: revision, issues: [], uses: [] }
    try {
      const changed = await change(inside, edit)
      const { revision: after } = await readContentDraft(inside.db, key)
      results.set(key.id, { ...result, after, ...changed })
    } catch (error) {
      if (!(error instanceof StudioError)) throw error
      const { issues = [] } = error.body
      const uses = v.safeParse(knownUses, error.body['uses'])
      results.set(key.id, {
        ...result,
        outcome: 'rejected',
        reason: error.code,
        issues: issues.filter(({ level }) => level === 'error'),
        uses: uses.success ? uses.output : [],
      })
    }
  }
}

function countChanged(results: ReadonlyMap<string, ItemResult>): number {
  return [...results.values()].filter(({ outcome }) => outcome === 'changed').length
}
