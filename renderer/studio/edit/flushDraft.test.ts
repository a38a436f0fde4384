import { expect, test } from 'vitest'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import type { SaveStatus } from '#renderer/studio/edit/editedState.ts'
import { ensureSaved, ensureSavedOrRejected } from '#renderer/studio/edit/flushDraft.ts'

/** Returns a store that has a status once it has tried to save. */
function storeThat(status: SaveStatus, error?: unknown) {
  const listeners = new Set<() => void>()
  let state: { readonly status: SaveStatus; readonly error?: unknown } = { status: 'unsaved' }
  return {
    saveNow: () =>
      queueMicrotask(() => {
        state = { status, error }
        for (const listener of listeners) listener()
      }),
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

test('what needs all that was typed goes on once that is saved', async () => {
  await expect(ensureSaved(storeThat('saved'))).resolves.toBeUndefined()
})

test('it does not go on without a connection, nor after a rejected save, and has the reason', async () => {
  await expect(ensureSaved(storeThat('offline'))).rejects.toMatchObject({ status: 0, code: 'offline' })
  const rejected = new StudioCallError(422, 'too_large', {})
  await expect(ensureSaved(storeThat('rejected', rejected))).rejects.toBe(rejected)
  await expect(ensureSavedOrRejected(storeThat('rejected', rejected))).resolves.toBeUndefined()
  await expect(ensureSavedOrRejected(storeThat('offline'))).rejects.toMatchObject({ code: 'offline' })
})
