import { parseSync } from 'vite'
import * as v from 'valibot'
import { eventLabel } from '../graph/eventLabel.ts'

/** Lines of what a machine is made of, from 1: `menu.open`, `menu.open on menu.toggle`, `guard onDesktop`, `action setKey`. */
export type SourceLines = Readonly<Record<string, number>>

const node = v.looseObject({ type: v.string(), start: v.number() })
type Node = v.InferOutput<typeof node>
const wrapped = v.looseObject({ expression: node })
const object = v.looseObject({ type: v.literal('ObjectExpression'), properties: v.array(node) })
const list = v.looseObject({ type: v.literal('ArrayExpression'), elements: v.array(v.nullable(node)) })
const text = v.looseObject({ type: v.literal('Literal'), value: v.string() })
const property = v.looseObject({
  type: v.literal('Property'),
  start: v.number(),
  key: v.union([v.looseObject({ name: v.string() }), v.looseObject({ value: v.union([v.string(), v.number()]) })]),
  value: node,
})
const call = v.looseObject({
  type: v.literal('CallExpression'),
  callee: v.union([
    v.looseObject({ type: v.literal('MemberExpression'), property: v.looseObject({ name: v.string() }) }),
    v.looseObject({ type: v.literal('Identifier'), name: v.string() }),
  ]),
  arguments: v.array(node),
})

interface Entry {
  readonly key: string
  readonly start: number
  readonly value: Node
}

/** What `setup` and `extend` name, and what the names stand for. */
const named: Readonly<Record<string, string>> = { actions: 'action', guards: 'guard', actors: 'actor', delays: 'delay' }

/** Returns the lines of the machine that a module makes, by its id; `undefined` for a module that makes none. */
export function readSources(
  file: string,
  code: string,
): { readonly id: string; readonly lines: SourceLines } | undefined {
  const calls = callsIn(parseSync(file, code).program)
  const config = calls.find(({ name }) => name === 'createMachine')?.argument
  const idNode = config && entriesOf(config).find(({ key }) => key === 'id')?.value
  if (config === undefined || !v.is(text, idNode)) return undefined
  const starts = new Map<string, number>([[idNode.value, config.start]])
  addState(starts, idNode.value, config)
  for (const { name, argument } of calls) {
    if (name !== 'setup' && name !== 'extend') continue
    for (const { key, value } of entriesOf(argument)) {
      const kind = named[key]
      if (kind === undefined) continue
      for (const entry of entriesOf(value)) starts.set(`${kind} ${entry.key}`, entry.start)
    }
  }
  const lineAt = (start: number) => code.slice(0, start).split('\n').length
  return { id: idNode.value, lines: Object.fromEntries([...starts].map(([name, start]) => [name, lineAt(start)])) }
}

/** Adds a state, its transitions as the graph names them, and the states in it. */
function addState(starts: Map<string, number>, id: string, config: Node): void {
  for (const { key, value, start } of entriesOf(config)) {
    if (key === 'states') {
      for (const state of entriesOf(value)) {
        starts.set(`${id}.${state.key}`, state.start)
        addState(starts, `${id}.${state.key}`, state.value)
      }
    } else if (key === 'on')
      addTransitions(
        starts,
        id,
        entriesOf(value).map((each) => ({ ...each, key: eventLabel(each.key) })),
      )
    else if (key === 'after') addTransitions(starts, id, entriesOf(value), 'after ')
    else if (key === 'always') addTransitions(starts, id, [{ key, value, start }])
    else if (key === 'onDone') addTransitions(starts, id, [{ key: 'done', value, start }])
    else if (key === 'invoke') for (const actor of itemsOf(value)) addActor(starts, id, actor)
  }
}

function addTransitions(starts: Map<string, number>, id: string, entries: readonly Entry[], before = ''): void {
  for (const { key, value, start } of entries) {
    const items = v.is(list, value) ? itemsOf(value) : [{ start }]
    for (const [index, item] of items.entries()) starts.set(`${id} on ${before}${key}, ${index + 1}`, item.start)
  }
}

function addActor(starts: Map<string, number>, id: string, actor: Node): void {
  const entries = entriesOf(actor)
  const name = entries.find(({ key }) => key === 'id')?.value ?? entries.find(({ key }) => key === 'src')?.value
  if (!v.is(text, name)) return
  for (const { key, ...rest } of entries) {
    if (key === 'onDone') addTransitions(starts, id, [{ key: `done: ${name.value}`, ...rest }])
    if (key === 'onError') addTransitions(starts, id, [{ key: `error: ${name.value}`, ...rest }])
  }
}

function itemsOf(value: Node): readonly Node[] {
  return v.is(list, value) ? value.elements.filter((item) => item !== null) : [value]
}

function entriesOf(value: Node): readonly Entry[] {
  if (v.is(wrapped, value)) return entriesOf(value.expression)
  if (!v.is(object, value)) return []
  return value.properties.flatMap((each) => {
    if (!v.is(property, each)) return []
    const { key, start } = each
    return [{ key: 'name' in key ? String(key['name']) : String(key['value']), start, value: each.value }]
  })
}

/** Returns the calls in a part of a module with their first argument, the innermost last. */
function callsIn(part: unknown): readonly { readonly name: string; readonly argument: Node }[] {
  if (typeof part !== 'object' || part === null) return []
  const below = Object.values(part).flatMap(callsIn)
  if (!v.is(call, part)) return below
  const [argument] = part.arguments
  const { callee } = part
  const name = callee.type === 'Identifier' ? callee.name : callee.property.name
  return argument === undefined ? below : [{ name, argument }, ...below]
}
