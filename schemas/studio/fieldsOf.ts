import type * as v from 'valibot'
import { maxText, seo } from '#schemas/atoms.ts'
import { sectionSchemas } from '#schemas/sectionSchemas.ts'
import type { Control, Field } from '#schemas/fields/control.ts'
import { textFormats } from '#schemas/issues/issueCodes.ts'
import { optionsOf, readSchema, type SchemaNode } from '#schemas/studio/schemaTree.ts'
import { vocabularies } from '#schemas/kinds/vocabulary.ts'
import { ownFormats } from '#schemas/studio/valibotIssues.ts'

const known = new Map<string, readonly Field[]>()

/** Returns the fields of a section type in its stored form, in the order of its schema; none for an unknown type. */
export function fieldsOf(type: string): readonly Field[] {
  const before = known.get(type)
  if (before !== undefined) return before
  const schema = Object.hasOwn(sectionSchemas, type) ? sectionSchemas[type] : undefined
  const fields = schema === undefined ? [] : fieldsOfSchema(schema)
  known.set(type, fields)
  return fields
}

/** Returns the fields of the data for search engines. */
export function seoFields(): readonly Field[] {
  return fieldsOfSchema(seo)
}

/** Returns the fields of an object schema. */
export function fieldsOfSchema(schema: v.GenericSchema): readonly Field[] {
  return Object.entries(readSchema(schema).core.entries ?? {}).map(([name, entry]) => fieldOf(name, entry))
}

function fieldOf(name: string, schema: v.GenericSchema): Field {
  const node = readSchema(schema)
  const { fallback } = node
  const isScalar = typeof fallback === 'string' || typeof fallback === 'number' || typeof fallback === 'boolean'
  return {
    name,
    required: !node.isOptional && !node.isNullable,
    ...(node.isNullable && !node.isOptional ? { nullable: true as const } : {}),
    ...(isScalar && fallback !== '' ? { fallback } : {}),
    control: controlOf(node),
  }
}

function controlOf(node: SchemaNode): Control {
  const input = node.metadata['input']
  if (input === 'reference') return referenceControl(node)
  if (input === 'image' || input === 'video' || input === 'download') return { kind: input }
  if (input === 'id') return { kind: 'id', of: String(node.metadata['kind']), list: false }
  if (input === 'word') return wordControl(node)
  if (input === 'walkaround') return { kind: 'walkaround' }
  if (input === 'link') return { kind: 'link' }
  if (input === 'media') return { kind: 'media', types: variantOptions(node).map(({ value }) => value) }
  return plainControl(node)
}

function wordControl({ core, metadata }: SchemaNode): Control {
  const of = vocabularies.find((each) => each === metadata['vocabulary']) ?? 'Tag'
  return { kind: 'word', of, free: core.type === 'union' }
}

function plainControl(node: SchemaNode): Control {
  const { core, checks } = node
  if (core.type === 'string') return textControl(node)
  if (core.type === 'number') return numberControl(node)
  if (core.type === 'boolean') return { kind: 'switch' }
  if (core.type === 'picklist') return { kind: 'choice', options: (core.options ?? []).map(String) }
  if (core.type === 'array' && core.item !== undefined) {
    const [min, max] = [checks.get('min_length'), checks.get('max_length')]
    const item = readSchema(core.item)
    if (item.metadata['input'] === 'id') return { kind: 'id', of: String(item.metadata['kind']), list: true }
    return { kind: 'list', ...bound('min', min), ...bound('max', max), item: controlOf(item) }
  }
  if (core.type === 'variant') {
    return { kind: 'variant', discriminator: core.key ?? 'type', options: variantOptions(node) }
  }
  if (core.type === 'union') return { kind: 'text', max: maxText, numeric: true }
  if (core.entries !== undefined) return { kind: 'group', fields: fieldsOfSchema(node.whole) }
  throw new Error(`No control sets a value of the type ${core.type}`)
}

function textControl({ metadata, checks }: SchemaNode): Control {
  const max = Number(checks.get('max_length') ?? maxText)
  if (metadata['input'] === 'textarea') return { kind: 'long_text', max }
  if (metadata['input'] === 'richtext') return { kind: 'rich_text', max }
  if (metadata['input'] === 'file') return { kind: 'file' }
  const named = textFormats.find((each) => each === metadata['format'])
  const format = named ?? [...checks.keys()].flatMap((check) => ownFormats[check] ?? [])[0]
  if (format === 'colour' || format === 'date') return { kind: format }
  return { kind: 'text', max, ...bound('min', checks.get('min_length')), ...(format === undefined ? {} : { format }) }
}

function numberControl({ metadata, checks }: SchemaNode): Control {
  const { unit } = metadata
  return {
    kind: 'number',
    ...bound('min', checks.get('min_value')),
    ...bound('max', checks.get('max_value')),
    ...(checks.has('integer') ? { step: 1 } : {}),
    ...(typeof unit === 'string' ? { unit } : {}),
  }
}

// A single text or switch can be set here as well, and a list that may have items of its own; what has more to it is edited where it belongs.
function referenceControl(node: SchemaNode): Control {
  const { core, metadata } = node
  const { kind, part, own } = metadata
  const hasLiteral = core.type === 'string' || core.type === 'boolean' || own === true
  return {
    kind: 'reference',
    shape: String(kind),
    ...(typeof part === 'string' ? { part } : {}),
    list: core.type === 'array',
    ...(hasLiteral ? { literal: plainControl({ ...node, metadata: { ...metadata, input: undefined } }) } : {}),
  }
}

function variantOptions({ core }: SchemaNode): { readonly value: string; readonly fields: readonly Field[] }[] {
  const key = core.key ?? 'type'
  return optionsOf(core).map((option) => {
    const entries = readSchema(option).core.entries ?? {}
    const discriminator = entries[key]
    const value = discriminator === undefined ? '' : String(readSchema(discriminator).core.literal)
    const rest = Object.entries(entries).filter(([name]) => name !== key)
    return { value, fields: rest.map(([name, entry]) => fieldOf(name, entry)) }
  })
}

function bound(name: 'min' | 'max', value: unknown): { readonly min?: number; readonly max?: number } {
  return typeof value === 'number' ? { [name]: value } : {}
}
