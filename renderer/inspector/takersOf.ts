import type { EventEntry, Position } from '#renderer/inspector/protocol.ts'
import { matches } from '#renderer/inspector/recorder/whyNot.ts'
import { positionsAt, type Tab } from '#renderer/inspector/store.ts'

/** An actor that had a transition for an event, and the guards one of which has to be true for it; none where it is always taken. */
export interface Taker {
  readonly actor: string
  readonly guards: readonly string[]
}

/** Returns the actors that had a transition for an event where they stood when it came, if the one it was sent to had none. */
export function takersOf(tab: Tab, { seq, actor, event, reason, guards, steps, position }: EventEntry): Taker[] {
  const isTaken = steps.some(({ transitions }) => transitions.length > 0)
  const isRejected = guards.some(({ transition }) => !transition.includes(' on always, '))
  // One that has not been started takes it later; the record of one that has failed or ended has the reason.
  const isIdle = position.status !== 'active' || position.active.length === 0
  if (reason === null || isTaken || isRejected || isIdle || event.type.startsWith('xstate.')) return []
  const before = positionsAt(tab, seq)
  return [...tab.actors.values()].flatMap((other) => {
    const stood = before?.get(other.id) ?? (hasRecords(tab, other.id) ? undefined : other.position)
    const ways = stood === undefined || other.id === actor ? [] : waysOf(tab, other.machine, stood, event.type)
    if (ways.length === 0) return []
    const isAlways = ways.includes(null)
    return [{ actor: other.id, guards: isAlways ? [] : [...new Set(ways.filter((guard) => guard !== null))] }]
  })
}

/** Returns the guards of the transitions that a machine has for an event where it stands; null for one without. */
function waysOf({ graphs }: Tab, machine: string, { status, active }: Position, type: string): (string | null)[] {
  const transitions = status === 'active' ? (graphs.get(machine)?.transitions ?? []) : []
  return transitions
    .filter(({ event, source }) => event !== '' && active.includes(source) && matches(type, event))
    .map(({ guard }) => guard)
}

/** Returns whether the log still has a record of an actor: without one, it stood then where it stands now. */
function hasRecords({ entries }: Tab, id: string): boolean {
  return entries.some((entry) => entry.kind === 'event' && entry.actor === id)
}
