import type { EventEntry } from '#renderer/inspector/protocol.ts'

/** Returns what came of an event that has led to no state; `undefined` where it has. */
export function outcomeOf({ reason, position }: EventEntry): string | undefined {
  if (position.status === 'error') return 'the machine failed'
  return reason === null ? undefined : 'nothing happened'
}
