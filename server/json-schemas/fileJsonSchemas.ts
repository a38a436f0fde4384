import type { JsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { storedReference } from '#schemas/references.ts'
import { preset } from '#schemas/studio/preset.ts'
import { versionKey } from '#schemas/versionStep.ts'
import { describeSchema } from '#server/json-schemas/describeSchema.ts'
import { mapJsonSchema } from '#server/json-schemas/mapJsonSchema.ts'
import { sectionJsonSchema } from '#server/json-schemas/sectionJsonSchema.ts'

const dialect = 'http://json-schema.org/draft-07/schema#'
const text: JsonSchema = { type: 'string' }
const reference: JsonSchema = { $ref: '#/definitions/reference' }
const describe = (schema: v.GenericSchema) => describeSchema(schema, { typeMode: 'input', target: 'draft-07' })

/** Returns the JSON Schemas of `fixtures.json` and `presets.json` of a section type, by which an editor underlines mistakes. */
export function fileJsonSchemas(type: string): Readonly<Record<'fixtures' | 'presets', JsonSchema>> {
  const { title, $schema: _dialect, ...data } = mapJsonSchema(sectionJsonSchema(type), withoutUnknownFields)
  return {
    fixtures: {
      $schema: dialect,
      title: `Fixtures: ${title}`,
      type: 'object',
      properties: { $schema: text },
      additionalProperties: withoutVersion(data),
    },
    presets: {
      $schema: dialect,
      title: `Presets: ${title}`,
      type: 'object',
      properties: { $schema: text, presets: { type: 'array', minItems: 1, items: presetWith(data) } },
      required: ['presets'],
      additionalProperties: false,
      definitions: { reference: describe(storedReference) },
    },
  }
}

// The site ignores what it does not know; in a file it is a misspelt name.
function withoutUnknownFields(schema: JsonSchema): JsonSchema {
  return schema.properties === undefined ? schema : { additionalProperties: false, ...schema }
}

/** Fixtures are of the newest version. */
function withoutVersion({ properties, required, ...rest }: JsonSchema): JsonSchema {
  const { [versionKey]: _version, ...fields } = properties ?? {}
  return { ...rest, properties: fields, required: required?.filter((name) => name !== versionKey) ?? [] }
}

function presetWith(data: JsonSchema): JsonSchema {
  const { properties, ...rest } = describe(preset)
  return { ...rest, properties: { ...properties, data: mapJsonSchema(data, withStored) } }
}

/** Lets what is stored stand for the fields and items of a value. */
function withStored({ properties, items, ...rest }: JsonSchema): JsonSchema {
  return {
    ...rest,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, orStored(field)])),
    }),
    ...(items !== undefined && !Array.isArray(items) && { items: orStored(items) }),
  }
}

// Any value may be a reference, and any text one of the preset's (`@name`).
function orStored(schema: JsonSchema | boolean): JsonSchema | boolean {
  if (typeof schema === 'boolean' || schema.const !== undefined) return schema
  const isLimited = schema.type === 'string' && (schema.pattern ?? schema.enum) !== undefined
  return { anyOf: [schema, ...(isLimited ? [{ ...text, pattern: '^@\\w+$' }] : []), reference] }
}
