import type { InspectionEvent } from 'xstate'

/** Keeps, in order, the names of the effects that the machine of a root actor asks for; `inspect` goes into the actor's options. */
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
