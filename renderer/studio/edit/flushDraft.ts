import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import type { SaveStatus } from '#renderer/studio/edit/editedState.ts'

/** The part of `EditedStore` that is needed. */
interface Flushed {
  readonly saveNow: () => void
  readonly state: () => { readonly status: SaveStatus; readonly error?: unknown }
  readonly subscribe: (listener: () => void) => () => void
}

/** Saves a draft, and resolves with whether everything is saved once that is decided. */
function flushDraft(store: Flushed): Promise<boolean> {
  store.saveNow()
  return new Promise((resolve) => {
    const decide = () => {
      const { status } = store.state()
      if (status === 'busy' || status === 'unsaved') return
      stop()
      resolve(status === 'saved')
    }
    const stop = store.subscribe(decide)
    decide()
  })
}

/**
 * Saves a draft before what needs on the server all that was typed. Throws what the save failed with, or `StudioCallError` where there is
 * no connection.
 */
export async function ensureSaved(store: Flushed): Promise<void> {
  if (!(await flushDraft(store))) throw store.state().error ?? new StudioCallError(0, 'offline', {})
}

/**
 * Saves a draft before what goes on without it on the server: discarding it, or taking what is published off the site. Throws like `ensureSaved`,
 * except where the server rejects the draft for good: nothing but typing could change that.
 */
export async function ensureSavedOrRejected(store: Flushed): Promise<void> {
  try {
    await ensureSaved(store)
  } catch (error) {
    if (store.state().status !== 'rejected') throw error
  }
}
