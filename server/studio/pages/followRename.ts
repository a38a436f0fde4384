import type { Cms } from '#server/content/context.ts'
import { readContent, type RawContent } from '#server/content/rawContent.ts'
import { holdInstead, listHeldVersions } from '#server/db/currentVersions.ts'
import { writeAudit } from '#server/db/audit.ts'
import { addVersion } from '#server/db/pageVersions.ts'
import type { Actor } from '#server/studio/context.ts'
import { mailReopened } from '#server/studio/notifyReview.ts'
import { personOf, type DraftState } from '#server/studio/pages/draftState.ts'
import { versionOf } from '#server/studio/pages/versionOf.ts'
import { announceStudioEvent } from '#server/studio/studioEvents.ts'

interface Renamed {
  readonly from: string
  readonly to: string
  /** Id of the version that has the new permalink or name: what was made later was seen with it. Absent: of all versions there are. */
  readonly by?: number
  readonly actor: Actor
}

/** Lets schedules and reviews of a page whose permalink changed hold the new one. */
export async function followPermalink(cms: Cms, state: DraftState, renamed: Renamed): Promise<void> {
  const { from, to } = renamed
  if (from === to) return
  await followRename(cms, state, renamed, (content) =>
    content.permalink === from ? { ...content, permalink: to } : content,
  )
}

/**
 * Lets schedules and reviews of a page that was renamed hold the new permalink or name, each in a version of its own: what is published
 * later does not take the rename back. What was approved has to be approved again, since nobody has seen it under that name: whoever may
 * do so and whoever made the request get a mail. A schedule stays, since both it and the rename are by publishers. `rename` returns
 * the same content where it changes nothing.
 */
export async function followRename(
  cms: Cms,
  state: DraftState,
  { from, to, by, actor }: Renamed,
  rename: (content: RawContent) => RawContent,
): Promise<void> {
  const { page, locale } = state
  const held = await listHeldVersions(cms.db, { page, locale, before: by })
  for (const { id, content: text, message, author_id, author_name } of held) {
    const content = readContent(text)
    const stored = rename(content)
    if (stored === content) continue
    const write = versionOf({ ...state, stored }, { author: personOf(author_id, author_name), message })
    const version = await addVersion(cms.db, { ...write, revision: undefined })
    for (const review of await holdInstead(cms.db, id, version.id)) {
      const details = { id: review, version: version.number, from, to }
      await writeAudit(cms.db, { ...actor, action: 'review.reopen', subject: `page:${page}`, locale, details })
      await mailReopened(cms, review, actor.person?.id)
      await announceStudioEvent(cms.db, { type: 'reviewed', page, locale, revision: 0, actor: actor.person })
    }
  }
}
