import type { ActorRefLike, AnyActor, AnyActorLogic } from 'xstate'
import type { Cut } from '#renderer/inspector/recorder/cut.ts'
import { createMachineNames } from '#renderer/inspector/recorder/machineNames.ts'
import { idlePosition } from '#renderer/inspector/recorder/positionOf.ts'
import { closeFailed, infoOf, type Tracked } from '#renderer/inspector/recorder/trackedActor.ts'
import type { ActorInfo, EventEntry } from '#renderer/inspector/protocol.ts'

/** Ended actors kept: the sections of a page left stop, and would hold its elements for as long as the document lives. */
const maxEnded = 100

/** Creates the list of the actors of a page, with their ids and the names of their machines. */
export function createTrackedActors(cut: Cut, onActor?: (ref: AnyActor) => void) {
  const tracked = new WeakMap<ActorRefLike, Tracked>()
  const byId = new Map<string, Tracked>()
  const names = createMachineNames()
  let fresh: Tracked[] = []
  let count = 0

  function describe(actor: Tracked): ActorInfo {
    const parent = actor.ref._parent
    const machine = names.nameOf(actor.ref.logic) ?? actor.ref.id
    return infoOf(actor, machine, parent === undefined ? undefined : tracked.get(parent), cut)
  }

  return {
    get: (ref: ActorRefLike) => tracked.get(ref),
    add(ref: AnyActor): Tracked {
      count += 1
      const id = `a${count}`
      const actor: Tracked = { id, ref, queue: [], snapshot: undefined, position: idlePosition, running: undefined }
      tracked.set(ref, actor)
      byId.set(id, actor)
      fresh.push(actor)
      onActor?.(ref)
      names.nameOf(ref.logic)
      return actor
    },
    forgetEnded(): void {
      // A machine that has failed stays: it is what somebody looks for.
      const ended = [...byId.values()].filter(
        ({ position: { status, active } }) => status !== 'active' && (status !== 'error' || active.length === 0),
      )
      for (const { id } of ended.slice(0, -maxEnded)) byId.delete(id)
    },
    send: (id: string, event: EventEntry['event']) => byId.get(id)?.ref.send(event),
    refs: () => [...byId.values()].map(({ ref }) => ref),
    idOf: (ref: ActorRefLike) => tracked.get(ref)?.id,
    graphs: names.graphs,
    machineOf: (logic: AnyActorLogic) => names.nameOf(logic),
    actors: () => [...byId.values()].map(describe),
    /** Actors started since the last call. Marks those that have failed as well. */
    readNewActors: (): ActorInfo[] => {
      for (const actor of byId.values()) closeFailed(actor, cut)
      const started = fresh.map(describe)
      fresh = []
      return started
    },
  }
}
