import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { countIndex } from '#server/db/searchHealth.ts'
import type { Studio } from '#server/studio/context.ts'

/** Compares the search index with what is published, and returns how far a rebuild is. */
export async function readSearchHealth({
  cms,
  rebuild,
}: Pick<Studio, 'cms' | 'rebuild'>): Promise<CallResult<'getSearchHealth'>> {
  const job = await rebuild.read()
  return {
    ...(await countIndex(cms.db)),
    rebuild:
      job === undefined
        ? null
        : {
            state: job.state,
            done: job.done,
            total: job.total,
            started_by: job.started_by,
            started_at: job.started_at.toISOString(),
            ended_at: job.ended_at?.toISOString() ?? null,
          },
  }
}
