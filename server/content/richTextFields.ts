import * as v from 'valibot'

/** Returns a value with its rich text rewritten; everything else stays as it is. */
export type Rewrite = (value: unknown, change: (html: string) => string) => unknown

const compiled = new WeakMap<object, { readonly rewrite: Rewrite | undefined }>()

/**
 * Finds the rich text of data by walking its schema (`v.metadata({ input: 'richtext' })`), valid data or not.
 * `undefined`: data of this schema has none.
 */
export function richTextFields(schema: v.GenericSchema): Rewrite | undefined {
  const known = compiled.get(schema)
  if (known !== undefined) return known.rewrite
  // A schema that holds itself finds this entry while it is being compiled and ends there.
  compiled.set(schema, { rewrite: undefined })
  const rewrite = compile(schema)
  compiled.set(schema, { rewrite })
  return rewrite
}

function compile(schema: v.GenericSchema): Rewrite | undefined {
  const inner = innerSchema(schema)
  if (inner !== undefined) return richTextFields(inner)
  if (isRichText(schema)) return (value, change) => (typeof value === 'string' ? change(value) : value)
  if ('entries' in schema && isRecord(schema.entries)) return objectRewrite(schema.entries)
  if ('item' in schema && isSchema(schema.item)) return arrayRewrite(richTextFields(schema.item))
  if ('options' in schema && Array.isArray(schema.options)) return unionRewrite(schema.options.filter(isSchema))
  return undefined
}

function objectRewrite(entries: Readonly<Record<string, unknown>>): Rewrite | undefined {
  const fields = Object.entries(entries).flatMap(([name, entry]) => {
    const rewrite = isSchema(entry) ? richTextFields(entry) : undefined
    return rewrite === undefined ? [] : [{ name, rewrite }]
  })
  if (fields.length === 0) return undefined
  return (value, change) => {
    if (!isRecord(value)) return value
    const changed = fields.filter(({ name }) => Object.hasOwn(value, name))
    return { ...value, ...Object.fromEntries(changed.map(({ name, rewrite }) => [name, rewrite(value[name], change)])) }
  }
}

function arrayRewrite(item: Rewrite | undefined): Rewrite | undefined {
  if (item === undefined) return undefined
  return (value, change) => (Array.isArray(value) ? value.map((element: unknown) => item(element, change)) : value)
}

// Every option is applied: rewriting what another option means does no harm, since only rich text is touched.
function unionRewrite(options: readonly v.GenericSchema[]): Rewrite | undefined {
  const rewrites = options.flatMap((option) => richTextFields(option) ?? [])
  if (rewrites.length === 0) return undefined
  return (value, change) => rewrites.reduce((current, rewrite) => rewrite(current, change), value)
}

// A pipe's metadata is among its later items; its schema is the first.
function isRichText(schema: v.GenericSchema): boolean {
  const metadata: Record<string, unknown> = 'pipe' in schema ? v.getMetadata(schema) : {}
  return metadata['input'] === 'richtext'
}

/** Returns what `optional`, `nullable`, `nullish` and the like wrap. */
function innerSchema(schema: v.GenericSchema): v.GenericSchema | undefined {
  return 'wrapped' in schema && isSchema(schema.wrapped) ? schema.wrapped : undefined
}

function isSchema(value: unknown): value is v.GenericSchema {
  return isRecord(value) && value['kind'] === 'schema'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
