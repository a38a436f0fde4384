import type { Cms } from '#server/content/context.ts'
import { readContent } from '#server/content/rawContent.ts'
import { holdInstead, listHeldVersions } from '#server/db/currentVersions.ts'
import { writeAudit } from '#server/db/audit.ts'
import { addVersion } from '#server/db/pageVersions.ts'
import type { Actor } from '#server/studio/context.ts'
import { personOf, type DraftState } from '#server/studio/pages/draftState.ts'
import { versionOf } from '#server/studio/pages/versionOf.ts'
import { announceStudioEvent } from '#server/studio/studioEvents.ts'

interface Renamed {
  readonly from: string
  readonly to: string
  /** Id of the version that has the new permalink. */
  readonly by: number
  readonly actor: Actor
}

/**
 * Lets schedules and reviews of a page that was renamed hold the new permalink, each in a version of its own: what is published later
 * does not take the rename back. Those made after the version with the new permalink keep what was seen. What was approved has to be
 * approved again, since nobody has seen it under that permalink; a schedule stays, since both it and the rename are by publishers.
 */
export async function followPermalink(cms: Cms, state: DraftState, { from, to, by, actor }: Renamed): Promise<void> {
  if (from === to) return
  const { page, locale } = state
  const held = await listHeldVersions(cms.db, { page, locale, permalink: from, before: by })
  for (const { id, content, message, author_id, author_name } of held) {
    const stored = { ...readContent(content), permalink: to }
    const write = versionOf({ ...state, stored }, { author: personOf(author_id, author_name), message })
    const version = await addVersion(cms.db, { ...write, revision: undefined })
    for (const review of await holdInstead(cms.db, id, version.id)) {
      const details = { id: review, version: version.number, from, to }
      await writeAudit(cms.db, { ...actor, action: 'review.reopen', subject: `page:${page}`, locale, details })
      await announceStudioEvent(cms.db, { type: 'reviewed', page, locale, revision: 0, actor: actor.person })
    }
  }
}
