import { hasPages } from '#schemas/kinds/kinds.ts'
import { itemKindOf } from '#schemas/studio/importColumns.ts'
import { announce, deferExtensions } from '#server/content/announceChange.ts'
import type { Cms } from '#server/content/context.ts'
import type { Author } from '#server/db/contentDrafts.ts'
import { readItemsToUndo, writeOutcomes } from '#server/db/importItems.ts'
import type { ImportRow } from '#server/db/imports.ts'
import { setImportStep } from '#server/db/importSteps.ts'
import { lockForEditing } from '#server/db/writeLock.ts'
import { moveItemsToTrash } from '#server/studio/items/itemTrash.ts'
import { tagsOf } from '#server/studio/items/publishItem.ts'
import type { NextBatch } from '#server/studio/imports/nextBatch.ts'
import { createBatchSize, pageBatches, plainBatches } from '#server/studio/imports/batchSize.ts'
import { createLaterItems } from '#server/studio/imports/laterItems.ts'
import { readUses } from '#server/studio/imports/importedUses.ts'
import { moveImportedPages } from '#server/studio/imports/importedPages.ts'
import type { ImportPlan } from '#server/studio/imports/planRows.ts'
import { planUndo, readStates } from '#server/studio/imports/planUndo.ts'
import { writeItems, type ItemChange } from '#server/studio/imports/writeItems.ts'

type ItemKind = ReturnType<typeof itemKindOf>

/**
 * Restores items as they were before their import; new ones are in the trash then. What was changed since stays as it is, and so does what is
 * new and in use.
 */
export function createUndo(run: ImportRow, { person, kind: importKind }: ImportPlan): NextBatch {
  const kind = itemKindOf(importKind)
  const author = { id: person.id, name: person.name }
  /** Items that others of the import are below: they are tried again once those are gone. */
  const later = createLaterItems()
  const size = createBatchSize(hasPages(importKind) ? pageBatches : plainBatches)
  const next: NextBatch = async (cms) => {
    const { db } = cms
    const limit = size.limit()
    const imported = await readItemsToUndo(db, run.id, { limit, later: later.waiting(), reversed: later.isReversed() })
    if (imported.length === 0) {
      if (later.again()) return 0
      await setImportStep(db, run.id, { state: 'undone', total: run.total, done: run.total })
      return undefined
    }
    await lockForEditing(db)
    const { deferred, runExtensions } = deferExtensions(cms)
    const read = await readStates(db, kind, imported)
    const uses = await readUses(cms, kind, imported)
    const plan = { kind, person, imported, uses, ...read }
    const { changes, outcomes, pages } = await planUndo(cms, plan, `Import ${run.file}`)
    await moveImportedPages(deferred, pages, { person: author })
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
  return (cms) => size.measure(() => next(cms))
}

async function deleteItems(cms: Cms, kind: ItemKind, gone: readonly ItemChange[], author: Author): Promise<void> {
  if (gone.length === 0) return
  const items = gone.map(({ id, before: { draft, published } }) => {
    return { id, revision: draft.revision, content: draft.content ?? published?.content ?? {} }
  })
  await moveItemsToTrash(cms, kind, items, author)
  await announce(cms, [...new Set(gone.flatMap(({ id }) => tagsOf({ kind, id })))])
}
