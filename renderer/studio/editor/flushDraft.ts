import type { DraftStore } from '#renderer/studio/editor/draftStore.ts'

/** Saves a draft, and resolves with whether everything is saved once that is decided. */
export function flushDraft(store: DraftStore): Promise<boolean> {
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
