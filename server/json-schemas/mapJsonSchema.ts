import type { JsonSchema } from '@valibot/to-json-schema'

type Change = (schema: JsonSchema) => JsonSchema
type Definition = JsonSchema | boolean

/** Returns a schema with every schema in it changed, the innermost first. */
export function mapJsonSchema(schema: JsonSchema, change: Change): JsonSchema {
  const one = (each: Definition) => (typeof each === 'boolean' ? each : mapJsonSchema(each, change))
  const list = (all: Definition[] | undefined) => all?.map(one)
  const named = (all: Readonly<Record<string, Definition>> | undefined) =>
    all && Object.fromEntries(Object.entries(all).map(([name, each]) => [name, one(each)]))
  const { items, additionalProperties } = schema
  const changed: JsonSchema = {
    ...schema,
    properties: named(schema.properties),
    items: Array.isArray(items) ? list(items) : items && one(items),
    additionalProperties: additionalProperties && one(additionalProperties),
    anyOf: list(schema.anyOf),
    oneOf: list(schema.oneOf),
    allOf: list(schema.allOf),
  }
  return change(Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)))
}
