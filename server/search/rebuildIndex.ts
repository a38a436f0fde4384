import { setTimeout } from 'node:timers/promises'
import { inTransaction, type Cms } from '#server/content/context.ts'
import { lockForIndexing, readPublishedIds } from '#server/db/searchDocuments.ts'
import { removeUnpublished } from '#server/db/searchHealth.ts'
import { refreshStatistics } from '#server/db/statistics.ts'
import { indexPages } from '#server/search/indexPages.ts'
import { createRepeatedTexts } from '#server/search/repeatedTexts.ts'

/** Pages of a transaction: the embedded database has one connection, which visitors wait for. */
const batchSize = 5
/** Longest pause after a batch, in ms; it is as long as the batch, so that visitors have half of the time. */
const maxPause = 200

/**
 * Builds the text of every published page again, a few pages at a time, while visitors search, publish and read, and ends with what
 * `onBatch` throws. Words that no text has any more stay, unlike after `reindex`.
 */
export async function rebuildIndex(cms: Cms, onBatch: (done: number, total: number) => Promise<void>): Promise<void> {
  const ids = await readPublishedIds(cms.db)
  const repeatedTexts = createRepeatedTexts()
  for (let start = 0; start < ids.length; start += batchSize) {
    const began = performance.now()
    const batch = ids.slice(start, start + batchSize)
    await cms.db.transaction().execute(async (trx) => {
      await lockForIndexing(trx)
      await indexPages(inTransaction(cms, trx), batch, { repeatedTexts })
    })
    await onBatch(start + batch.length, ids.length)
    await setTimeout(Math.min(performance.now() - began, maxPause))
  }
  await removeUnpublished(cms.db)
  await refreshStatistics(cms.db)
}
