import { hasPages } from '#schemas/kinds/kinds.ts'
import type { UndoOutcome } from '#schemas/studio/calls/imports.ts'
import { itemKindOf } from '#schemas/studio/importColumns.ts'
import { isSame } from '#schemas/studio/mergeContent.ts'
import { missingRights } from '#schemas/studio/itemRights.ts'
import { announce, deferExtensions } from '#server/content/announceChange.ts'
import type { Cms } from '#server/content/context.ts'
import { lockItems, readEarlier, readItems, type ItemRow } from '#server/db/contentBatches.ts'
import type { Author } from '#server/db/contentDrafts.ts'
import { readItemsToUndo, writeOutcomes, type ImportedItem } from '#server/db/importItems.ts'
import type { ImportRow } from '#server/db/imports.ts'
import { setImportStep } from '#server/db/importSteps.ts'
import { lockForEditing } from '#server/db/writeLock.ts'
import type { StudioPerson } from '#server/studio/context.ts'
import type { ContentKey } from '#server/studio/items/contentForm.ts'
import { moveItemsToTrash } from '#server/studio/items/itemTrash.ts'
import { tagsOf } from '#server/studio/items/publishItem.ts'
import { contentIssuesOf } from '#server/studio/items/itemIssues.ts'
import type { NextBatch } from '#server/studio/imports/nextBatch.ts'
import { addEarlierRow, isOwnAncestor, noEarlierRows, type EarlierRows } from '#server/studio/imports/earlierRows.ts'
import { createLaterItems } from '#server/studio/imports/laterItems.ts'
import { isAnyUsed, isNewlyPublished, isUsedBeside } from '#server/studio/imports/importedUses.ts'
import { deleteImportedPages } from '#server/studio/imports/importedPages.ts'
import type { ImportPlan, PlannedItem } from '#server/studio/imports/planRows.ts'
import { writeItems, type ItemChange } from '#server/studio/imports/writeItems.ts'

/** Items that are restored in one transaction: others wait for it. */
const together = 50
/** Items with pages that are restored in one transaction. */
const pagesTogether = 10

type ItemKind = ReturnType<typeof itemKindOf>
type Outcome = { readonly outcome: Exclude<UndoOutcome, 'undone'> } | { readonly after: PlannedItem }

/**
 * Restores items as they were before their import; new ones are in the trash then. What was changed since stays as it is, and so does what is
 * new and in use.
 */
export function createUndo(run: ImportRow, { person, kind: importKind }: ImportPlan): NextBatch {
  const kind = itemKindOf(importKind)
  const author = { id: person.id, name: person.name }
  /** Items that others of the import are below: they are tried again once those are gone. */
  const later = createLaterItems()
  let mayBeUsed: boolean | undefined
  return async (cms) => {
    const { db } = cms
    const limit = hasPages(importKind) ? pagesTogether : together
    const imported = await readItemsToUndo(db, run.id, limit, later.waiting())
    if (imported.length === 0) {
      if (later.again()) return 0
      await setImportStep(db, run.id, { state: 'undone', total: run.total, done: run.total })
      return undefined
    }
    await lockForEditing(db)
    const { deferred, runExtensions } = deferExtensions(cms)
    const read = await readStates(db, kind, imported)
    if (hasPages(importKind)) {
      // Before uses are counted: its own page is one. Those of items that stay as they are stay as well.
      const { changes: undone } = await planUndo(cms, { kind, person, imported, mayBeUsed: false, ...read })
      const ids = new Set(undone.map(({ id }) => id))
      const gone = imported
        .filter((each) => isNewlyPublished(each) && ids.has(each.item_id))
        .map((each) => each.item_id)
      await deleteImportedPages(deferred, kind, gone, { message: `Import ${run.file}`, actor: { person: author } })
    }
    mayBeUsed ??= await isAnyUsed(cms, kind, run.id)
    const { changes, outcomes } = await planUndo(cms, { kind, person, imported, mayBeUsed, ...read })
    const final = outcomes.filter(({ item_id: id, outcome }) => outcome !== 'in_use' || !later.wait(id))
    const isGone = ({ after }: ItemChange) => after.published === null && after.draft === null
    await deleteItems(deferred, kind, changes.filter(isGone), author)
    const kept = changes.filter((change) => !isGone(change))
    await writeItems(deferred, kind, kept, { author, message: `Undo of import ${run.file}` })
    await runExtensions()
    await writeOutcomes(db, run.id, final)
    if (final.length > 0) later.progress()
    return final.length
  }
}

/** Reads items as they are, as they were before their import, and as it has written them. */
async function readStates(db: Cms['db'], kind: ItemKind, imported: readonly ImportedItem[]) {
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

interface UndoPlan extends Awaited<ReturnType<typeof readStates>> {
  readonly kind: ItemKind
  readonly person: StudioPerson
  readonly imported: readonly ImportedItem[]
  readonly mayBeUsed: boolean
}

async function planUndo(cms: Cms, { kind, person, imported, mayBeUsed, items, earlier, written }: UndoPlan) {
  const gone = new Set<string>()
  const placed = noEarlierRows()
  const changes: ItemChange[] = []
  const outcomes: { item_id: string; outcome: UndoOutcome }[] = []
  for (const each of imported) {
    const { item_id } = each
    const before = items.get(item_id)
    const isUsed = mayBeUsed && isNewlyPublished(each) && (await isUsedBeside(cms, { kind, id: item_id }, gone))
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

async function deleteItems(cms: Cms, kind: ItemKind, gone: readonly ItemChange[], author: Author): Promise<void> {
  if (gone.length === 0) return
  const items = gone.map(({ id, before: { draft, published } }) => {
    return { id, revision: draft.revision, content: draft.content ?? published?.content ?? {} }
  })
  await moveItemsToTrash(cms, kind, items, author)
  await announce(cms, [...new Set(gone.flatMap(({ id }) => tagsOf({ kind, id })))])
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
