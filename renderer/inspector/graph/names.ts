import { and, not, or } from 'xstate'

/** Returns what a chart shows for an action: `store(granted)`, `assign screen`, `send to menu`. */
export function nameAction(action: unknown): string {
  if (typeof action === 'string') return action
  const { type, params, assignment, to, event } = fieldsOf(action)
  if (type === 'xstate.assign') return typeof assignment === 'object' ? `assign ${keysOf(assignment)}` : 'assign'
  if (type === 'xstate.sendTo') return typeof to === 'string' ? `send to ${to}` : 'send'
  if (type === 'xstate.raise') {
    const raised = fieldsOf(event)['type']
    return typeof raised === 'string' ? `raise ${raised}` : 'raise'
  }
  if (typeof type !== 'string') return 'function'
  // Parameters that the event decides are functions.
  return params === undefined || typeof params === 'function'
    ? type.replace(/^xstate\./, '')
    : `${type}(${nameParams(params)})`
}

/** Returns what a chart shows for a guard: `not isUndecided`, `isGranted and hasContainer`, `in choice.granted`. */
export function nameGuard(guard: unknown): string {
  if (typeof guard === 'string') return guard
  const { type, guards, check, stateValue, params } = fieldsOf(guard)
  if (stateValue !== undefined) return `in ${nameParams(stateValue).replaceAll(': ', '.')}`
  const kind = composed.get(check)
  if (kind !== undefined && Array.isArray(guards)) {
    const parts = guards.map((part: unknown) => (isList(part) ? `(${nameGuard(part)})` : nameGuard(part)))
    return kind === 'not' ? `not ${parts.join(', ')}` : parts.join(` ${kind} `)
  }
  if (typeof type !== 'string') return 'function'
  return params === undefined || typeof params === 'function' ? type : `${type}(${nameParams(params)})`
}

/** Guards made of others, by their check: a minifier changes the names of their functions. */
const composed: ReadonlyMap<unknown, string> = new Map(
  Object.entries({ not: not(() => true), and: and([]), or: or([]) }).map(([kind, guard]) => [
    fieldsOf(guard)['check'],
    kind,
  ]),
)

function isList(guard: unknown): boolean {
  const kind = composed.get(fieldsOf(guard)['check'])
  return kind === 'and' || kind === 'or'
}

function nameParams(params: unknown): string {
  if (Array.isArray(params)) return params.map(String).join(', ')
  return typeof params === 'object' && params !== null
    ? Object.entries(params)
        .map(([key, value]) => `${key}: ${String(value)}`)
        .join(', ')
    : String(params)
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
    ? Object.fromEntries(Object.entries(value))
    : {}
}

function keysOf(value: unknown): string {
  return Object.keys(fieldsOf(value)).join(', ')
}
