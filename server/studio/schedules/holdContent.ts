import type { Cms } from '#server/content/context.ts'
import { addVersion } from '#server/db/pageVersions.ts'
import { holdVersion, listUnheldSchedules, pageSchedules, type PageSchedule } from '#server/db/pageSchedules.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import type { Actor } from '#server/studio/context.ts'
import { personOf, readState, type DraftState, type Position } from '#server/studio/pages/draftState.ts'
import { pageDrafts } from '#server/studio/pages/pageDrafts.ts'
import { checkStrictly } from '#server/studio/pages/publishPage.ts'
import { versionOf, withCleanText } from '#server/studio/pages/versionOf.ts'
import { StudioError } from '#server/studio/studioError.ts'

interface Seen extends Position {
  readonly revision: number
  readonly actor: Actor
  readonly message: string
}

/**
 * Returns the id of the version that holds the content a person saw, within a transaction. Throws a conflict when it is at another
 * revision by now, and `invalid` with every error of it: nobody can fix the content of a version.
 */
export async function holdSeenContent(cms: Cms, { message, ...seen }: Seen): Promise<number> {
  const { actor } = seen
  const state = await readState(cms, seen, true)
  await pageDrafts.checkRevision(cms, state, seen.revision)
  const version = await versionFor(cms, state, actor, message)
  if (version === undefined) throw new StudioError('not_found', 'There is nothing to publish')
  await checkStrictly(cms, state)
  return version
}

/**
 * Lets publications to come that hold no content hold what it is now: an earlier release has scheduled them, and what is saved later
 * nobody has seen who may publish it. One of a page without content stays as it is.
 */
export async function holdUnheldSchedules(cms: Cms): Promise<void> {
  for (const schedule of await listUnheldSchedules(cms.db)) {
    await inEditing(cms, (inside) => holdContent(inside, schedule))
  }
}

/** Returns the id of the version a publication holds, made from what the content is now where it holds none; in a transaction. */
export async function holdContent(cms: Cms, schedule: PageSchedule): Promise<number | undefined> {
  const { id, page_id: page, locale, version_id, created_by, created_by_name } = schedule
  if (version_id !== null) return version_id
  const state = await readState(cms, { page, locale }, true)
  // Another process may have held it while this one waited for the page.
  const held = (await pageSchedules.read(cms.db, id))?.version_id ?? null
  if (held !== null) return held
  const version = await versionFor(cms, state, { person: personOf(created_by, created_by_name) }, '')
  if (version !== undefined) await holdVersion(cms.db, id, version)
  return version
}

// What is published is a version already; a draft becomes one.
async function versionFor(cms: Cms, state: DraftState, actor: Actor, message: string): Promise<number | undefined> {
  if (!state.hasDraft) return state.published?.id
  return (await addVersion(cms.db, versionOf(withCleanText(state), { author: actor.person, message }))).id
}
