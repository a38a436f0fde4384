import type * as v from 'valibot'

/** A valibot schema taken apart: what it wraps, and everything its pipes add. */
export interface SchemaNode {
  /** The schema with its pipes, without `optional` and the like around it. */
  readonly whole: v.GenericSchema
  /** Its innermost part: the object, array, string, … */
  readonly core: SchemaCore
  readonly isOptional: boolean
  readonly isNullable: boolean
  /** What an absent value stands for. */
  readonly fallback: unknown
  /** Metadata of every layer; the outermost wins. */
  readonly metadata: Readonly<Record<string, unknown>>
  /** Checks by type (`max_length`, `iso_date`, …) with what they require; of several, the strictest is the outermost. */
  readonly checks: ReadonlyMap<string, unknown>
}

/** The innermost part of a schema, as far as it is read here. */
export interface SchemaCore {
  readonly type: string
  readonly entries?: Readonly<Record<string, v.GenericSchema>>
  readonly item?: v.GenericSchema
  readonly options?: readonly unknown[]
  readonly key?: string
  readonly literal?: unknown
}

const known = new WeakMap<object, SchemaNode>()

/** Takes a schema apart, once. */
export function readSchema(schema: v.GenericSchema): SchemaNode {
  const before = known.get(schema)
  if (before !== undefined) return before
  const node = unwrapSchema(schema)
  known.set(schema, node)
  return node
}

/** Returns the schemas among the options of a union or variant. */
export function optionsOf({ options = [] }: SchemaCore): readonly v.GenericSchema[] {
  return options.filter(isSchema)
}

/** Returns the schema at a path of valid or invalid data; of alternatives the first that has the next part. */
export function nodeAt(schema: v.GenericSchema, path: string): SchemaNode {
  return (path === '' ? [] : path.split('.')).reduce((node, name) => {
    const next = childOf(node, name)
    return next === undefined ? node : readSchema(next)
  }, readSchema(schema))
}

function childOf({ core }: SchemaNode, name: string): v.GenericSchema | undefined {
  if (core.entries !== undefined) return core.entries[name]
  if (core.item !== undefined) return core.item
  return optionsOf(core).flatMap((option) => childOf(readSchema(option), name) ?? [])[0]
}

export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function unwrapSchema(schema: v.GenericSchema): SchemaNode {
  let [whole, inner, isOptional, isNullable] = [schema, schema, false, false]
  let fallback: unknown
  const metadata: Record<string, unknown> = {}
  const checks = new Map<string, unknown>()
  for (;;) {
    const [first, ...steps] = pipeOf(inner)
    for (const step of steps.filter(isMap)) {
      if (step['kind'] === 'metadata' && isMap(step['metadata'])) addMissing(metadata, step['metadata'])
      const type = step['type']
      if (step['kind'] === 'validation' && typeof type === 'string' && !checks.has(type)) {
        checks.set(type, step['requirement'])
      }
    }
    if (isSchema(first)) {
      inner = first
      continue
    }
    if (!('wrapped' in inner) || !isSchema(inner.wrapped)) break
    isOptional ||= /^(optional|nullish|undefinedable)$/.test(inner.type)
    isNullable ||= /^(nullable|nullish)$/.test(inner.type)
    if ('default' in inner && fallback === undefined) fallback = inner.default
    inner = inner.wrapped
    whole = inner
  }
  return { whole, core: inner, isOptional, isNullable, fallback, metadata, checks }
}

function addMissing(into: Record<string, unknown>, given: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(given)) into[name] ??= value
}

/** Returns the steps of a pipe, its schema first. The schema of a pipe is the first step with the pipe added to it. */
function pipeOf(schema: v.GenericSchema): readonly unknown[] {
  return 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : []
}

function isSchema(value: unknown): value is v.GenericSchema {
  return isMap(value) && value['kind'] === 'schema'
}
