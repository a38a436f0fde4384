import { hasPages } from '#schemas/kinds/kinds.ts'
import type { UndoOutcome } from '#schemas/studio/calls/imports.ts'
import type { itemKindOf } from '#schemas/studio/importColumns.ts'
import { isSame } from '#schemas/studio/mergeContent.ts'
import { missingRights } from '#schemas/studio/itemRights.ts'
import type { Cms } from '#server/content/context.ts'
import { lockItems, readEarlier, readItems, type ItemRow } from '#server/db/contentBatches.ts'
import { listImportedPages, type ImportedPage } from '#server/db/entityPages.ts'
import type { ImportedItem } from '#server/db/importItems.ts'
import type { StudioPerson } from '#server/studio/context.ts'
import type { ContentKey } from '#server/studio/items/contentForm.ts'
import { contentIssuesOf } from '#server/studio/items/itemIssues.ts'
import { addEarlierRow, isOwnAncestor, noEarlierRows, type EarlierRows } from '#server/studio/imports/earlierRows.ts'
import { isNewlyPublished, isUsedBeside, noUses, type ImportedUses } from '#server/studio/imports/importedUses.ts'
import type { PlannedItem } from '#server/studio/imports/planRows.ts'
import type { ItemChange } from '#server/studio/imports/writeItems.ts'

type ItemKind = ReturnType<typeof itemKindOf>
type Outcome = { readonly outcome: Exclude<UndoOutcome, 'undone'> } | { readonly after: PlannedItem }

/** Reads items as they are, as they were before their import, and as it has written them. */
export async function readStates(db: Cms['db'], kind: ItemKind, imported: readonly ImportedItem[]) {
  const ids = imported.map(({ item_id }) => item_id)
  await lockItems(db, kind, ids)
  const before = imported.map((each) => {
    return { id: each.item_id, revision: each.revision_before, version: each.version_before }
  })
  const after = imported.map((each) => {
    return { id: each.item_id, revision: each.revision_after, version: each.version_after }
  })
  return {
    items: await readItems(db, kind, ids),
    earlier: await readEarlier(db, kind, before),
    written: await readEarlier(db, kind, after),
  }
}

export interface UndoPlan extends Awaited<ReturnType<typeof readStates>> {
  readonly kind: ItemKind
  readonly person: StudioPerson
  readonly imported: readonly ImportedItem[]
  readonly uses: ImportedUses
}

interface PlannedUndo {
  readonly changes: readonly ItemChange[]
  readonly outcomes: readonly { readonly item_id: string; readonly outcome: UndoOutcome }[]
}

/**
 * Plans the undo of imported items, with the pages that the import has made of those that go, those below others first. An item that stays
 * keeps its page: its own page is no use of it, and the page of another is one only where that other stays.
 */
export async function planUndo(
  cms: Cms,
  plan: UndoPlan,
  message: string,
): Promise<PlannedUndo & { readonly pages: readonly ImportedPage[] }> {
  if (!hasPages(plan.kind)) return { ...(await planItems(cms, plan, new Set())), pages: [] }
  const isNew = new Set(plan.imported.filter(isNewlyPublished).map(({ item_id: id }) => id))
  const leavingOf = ({ changes }: PlannedUndo) => changes.map(({ id }) => id).filter((id) => isNew.has(id))
  let leaving = leavingOf(await planItems(cms, { ...plan, uses: noUses }, new Set()))
  for (;;) {
    const pages = await listImportedPages(cms.db, plan.kind, leaving, message)
    const planned = await planItems(cms, plan, new Set(pages.map(({ id }) => id)))
    const left = new Set(leavingOf(planned))
    // An item that stays may be shown by another's page, which stays with that one: until none of them has to.
    const remaining = leaving.filter((id) => left.has(id))
    if (remaining.length === leaving.length) return { ...planned, pages }
    leaving = remaining
  }
}

async function planItems(
  cms: Cms,
  { kind, person, imported, uses, items, earlier, written }: UndoPlan,
  gonePages: ReadonlySet<string>,
): Promise<PlannedUndo> {
  const gone = new Set<string>()
  const placed = noEarlierRows()
  const changes: ItemChange[] = []
  const outcomes: { item_id: string; outcome: UndoOutcome }[] = []
  for (const each of imported) {
    const { item_id } = each
    const before = items.get(item_id)
    const isUsed = isUsedBeside(uses.get(item_id), kind, gone, gonePages)
    const restored =
      before === undefined || isChangedSince(each, before, written.get(item_id)?.published ?? null)
        ? { outcome: 'changed_since' as const }
        : restoredOf(each, before, earlier.get(item_id), isUsed)
    const key = { kind, id: item_id }
    const outcome =
      'outcome' in restored
        ? restored.outcome
        : (await isMisplaced(cms, key, restored.after, placed))
          ? 'misplaced'
          : rightsOutcome(person, key, before, restored.after)
    outcomes.push({ item_id, outcome })
    if (outcome !== 'undone' || before === undefined || !('after' in restored)) continue
    const { published } = restored.after
    changes.push({ id: item_id, before, after: restored.after })
    if (published === null) gone.add(item_id)
    else addEarlierRow(placed, key, published, false)
  }
  return { changes, outcomes }
}

// A revision is never used again; what another import or the command line published has none.
function isChangedSince(item: ImportedItem, now: ItemRow, published: unknown): boolean {
  if (now.draft.revision !== item.revision_after) return true
  return item.version_after !== null && !isSame(now.published?.content ?? null, published)
}

function restoredOf(
  item: ImportedItem,
  now: ItemRow,
  earlier: { readonly edited: PlannedItem['draft']; readonly published: PlannedItem['published'] } | undefined,
  isUsed: boolean,
): Outcome {
  const wasPublished = item.version_after !== null
  const published = wasPublished ? (earlier?.published ?? null) : (now.published?.content ?? null)
  const draft = item.created ? null : (earlier?.edited ?? null)
  // Its revision is no longer known.
  if (!item.created && draft === null) return { outcome: 'changed_since' }
  if (wasPublished && published === null && isUsed) return { outcome: 'in_use' }
  return { after: { published, draft: isSame(draft, published) ? null : draft } }
}

/** Returns whether what would be published again refers to what is gone, or would be below itself. */
async function isMisplaced(
  cms: Cms,
  key: ContentKey,
  { published }: PlannedItem,
  placed: EarlierRows,
): Promise<boolean> {
  if (published === null) return false
  const issues = await contentIssuesOf(cms, key, published)
  return issues.some(({ code }) => code === 'missing_item') || isOwnAncestor(cms, key, published, placed)
}

/** Returns `undone` where the person may write what an item becomes. */
function rightsOutcome(
  person: StudioPerson,
  key: ContentKey,
  now: ItemRow | undefined,
  after: PlannedItem,
): Extract<UndoOutcome, 'undone' | 'locale_forbidden'> {
  const before = now?.draft.content ?? now?.published?.content ?? null
  const { texts, shared } = missingRights(person, { ...key, before, after: after.draft ?? after.published })
  return texts.length + shared.length > 0 ? 'locale_forbidden' : 'undone'
}
