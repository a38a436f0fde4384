import { readVersion } from '#server/db/pageVersions.ts'
import type { Cms } from '#server/content/context.ts'
import type { Actor } from '#server/studio/context.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import { conflictError, readState, type Position } from '#server/studio/pages/draftState.ts'
import { publishStoredVersion, withdrawInside } from '#server/studio/pages/publishPage.ts'
import { keepAsDraft } from '#server/studio/pages/storeDraft.ts'
import { StudioError } from '#server/studio/studioError.ts'

export interface UndonePublication extends Position {
  /** Number of the version that was published. */
  readonly version: number
  /** Number of the version that was live before it; `null` where none was. */
  readonly previous: number | null
  readonly actor: Actor
}

/**
 * Makes live again what was before a publication, or takes the page off the site where nothing was. What was published stays as the draft, with what
 * others have written in it since. One that is sent again, because its response was lost, happens once. Throws `conflict` where another version is
 * live by now, and `invalid` with every error of the version before.
 */
export async function undoPublication(cms: Cms, undone: UndonePublication): Promise<void> {
  const { version, previous, actor, page, locale } = undone
  const position = { page, locale }
  await inEditing(cms, async (inside) => {
    const state = await readState(inside, position, true)
    if ((state.published?.number ?? null) === previous) return
    if (state.published?.number !== version) throw conflictError(state, undefined, [])
    if (previous === null) return withdrawInside(inside, { ...position, actor })
    const before = await readVersion(inside.db, page, locale, previous)
    if (before === undefined) throw new StudioError('not_found', `There is no version ${previous}`)
    await keepAsDraft(inside, state, actor.person)
    await publishStoredVersion(inside, { ...position, version: before.id, actor })
  })
}
