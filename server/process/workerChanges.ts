import cluster from 'node:cluster'
import * as v from 'valibot'
import type { ChangeListener } from '#server/db/notifications.ts'

const changeMessage = v.object({ type: v.literal('cms:change'), tags: v.array(v.string()) })

/** Passes, in the primary, what one worker announces on to all of them. */
export function passChangesOn(): void {
  cluster.on('message', (_from, message) => {
    if (!v.is(changeMessage, message)) return
    for (const worker of Object.values(cluster.workers ?? {})) {
      if (worker?.isConnected() === true) worker.send(message)
    }
  })
}

/** Changes of an external CMS, which are announced to the processes of one node: there is no database between nodes. */
export function createWorkerChanges() {
  const listeners = new Set<ChangeListener>()
  const emit = (tags: readonly string[]) => {
    for (const listener of listeners) listener(tags)
  }
  process.on('message', receive)

  function receive(message: unknown): void {
    if (v.is(changeMessage, message)) emit(message.tags)
  }

  return {
    onChange: (listener: ChangeListener) => void listeners.add(listener),
    async announce(tags: readonly string[]): Promise<void> {
      if (process.send === undefined || cluster.isPrimary) emit(tags)
      else process.send({ type: 'cms:change', tags })
    },
    close: () => void process.off('message', receive),
  }
}
