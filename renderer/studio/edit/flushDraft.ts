import type { SaveStatus } from '#renderer/studio/edit/editedState.ts'

/** The part of `EditedStore` that is needed. */
interface Flushed {
  readonly saveNow: () => void
  readonly state: () => { readonly status: SaveStatus }
  readonly subscribe: (listener: () => void) => () => void
}

/** Saves a draft, and resolves with whether everything is saved once that is decided. */
export function flushDraft(store: Flushed): Promise<boolean> {
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
