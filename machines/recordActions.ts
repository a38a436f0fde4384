import type { InspectionEvent } from 'xstate'

/** Returns a list that records the names of a root actor's actions in order, and the `inspect` option that fills it. */
export function recordActions() {
  const done: string[] = []
  return {
    done,
    inspect: (event: InspectionEvent) => {
      if (event.type !== '@xstate.action' || event.actorRef.sessionId !== event.rootId) return
      if (!event.action.type.startsWith('xstate.')) done.push(event.action.type)
    },
  }
}
