import type { AnyActor, AnyMachineSnapshot } from 'xstate'
import * as v from 'valibot'
import { stateValueSchema, type Position, type Timer } from '#renderer/inspector/protocol.ts'

/** Before the first snapshot, and of actors that are no machines. */
export const idlePosition: Position = { value: '', status: 'active', active: [], tags: [], timers: [] }

/** Describes where a machine stands. */
export function positionOf(ref: AnyActor, { value, status, tags, _nodes }: AnyMachineSnapshot): Position {
  return {
    value: typeof value === 'string' || v.is(stateValueSchema, value) ? value : '',
    status,
    active: _nodes.map(({ id }) => id),
    tags: [...tags],
    timers: _nodes.some(({ after }) => after.length > 0) ? timersOf(ref) : [],
  }
}

function timersOf(ref: AnyActor): Timer[] {
  return Object.values(ref.system.getSnapshot()._scheduledEvents)
    .filter(({ source }) => source === ref)
    .map(({ event, delay, startedAt }) => ({
      event: event.type,
      delay,
      due: Math.round(startedAt - performance.timeOrigin + delay),
    }))
}
