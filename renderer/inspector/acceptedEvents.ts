import type { AnyEventObject } from 'xstate'
import type { StatechartGraph } from '#renderer/inspector/graph/graph.ts'
import type { Position } from '#renderer/inspector/protocol.ts'

/** An event type a machine accepts where it stands, with the values its fields have in the examples. */
export interface AcceptedEvent {
  readonly type: string
  /** What the chart shows for it. */
  readonly label: string
  readonly fields: Readonly<Record<string, readonly unknown[]>>
}

/**
 * Returns the events the active states accept, guards aside; wildcards become the examples they match. Delays are among them where
 * they do not pass by themselves.
 */
export function acceptedEvents(
  { transitions }: StatechartGraph,
  { active }: Pick<Position, 'active'>,
  examples: readonly AnyEventObject[],
  withDelays = false,
): AcceptedEvent[] {
  const declared = transitions
    .filter(({ source, event }) => active.includes(source) && event !== '')
    .map(({ event }) => event)
  const types = declared.flatMap((event) => {
    if (event.startsWith('xstate.')) return withDelays && event.startsWith('xstate.after.') ? [event] : []
    if (!event.endsWith('*')) return [event]
    return examples.map(({ type }) => type).filter((type) => `${type}.`.startsWith(event.slice(0, -1)))
  })
  return [...new Set(types)].toSorted().map((type) => ({
    type,
    label: transitions.find(({ event }) => event === type)?.label ?? type,
    fields: fieldsOf(examples.filter((each) => each.type === type)),
  }))
}

function fieldsOf(examples: readonly AnyEventObject[]): Record<string, unknown[]> {
  const fields: Record<string, unknown[]> = {}
  for (const [key, value] of examples.flatMap((example) => Object.entries(example))) {
    if (key === 'type') continue
    const known = (fields[key] ??= [])
    if (!known.some((each) => JSON.stringify(each) === JSON.stringify(value))) known.push(value)
  }
  return fields
}

/** Reads what was typed for a field: text as it is where the examples are texts, JSON otherwise. Throws a `SyntaxError`. */
export function readField(text: string, examples: readonly unknown[]): unknown {
  if (text === '') return undefined
  if (examples.length > 0 && examples.every((value) => typeof value === 'string')) return text
  const value: unknown = JSON.parse(text)
  return value
}

/** Returns what a field begins with: its first example as text. */
export function printField([first]: readonly unknown[]): string {
  if (first === undefined) return ''
  return typeof first === 'string' ? first : JSON.stringify(first)
}
