import type { JsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { sectionSchemas } from '#schemas/sectionSchemas.ts'
import { stepsOf } from '#schemas/sectionVersions.ts'
import { versionKey } from '#schemas/versionStep.ts'
import { rulesOf } from '#server/content/registry.ts'
import { describeSchema } from '#server/json-schemas/describeSchema.ts'

/**
 * Returns the JSON Schema of the data a CMS sends for a section, with its title for editors. Draft 7, because that is what validators
 * read by default.
 */
export function sectionJsonSchema(type: string, target: 'draft-07' | 'draft-2020-12' = 'draft-07'): JsonSchema {
  const schema = Object.hasOwn(sectionSchemas, type) ? sectionSchemas[type] : undefined
  const described = describeSchema(schema ?? v.never(), { typeMode: 'input', target })
  const { title, description } = rulesOf(type)
  return { title, description, ...withVersion(described, stepsOf(type).length + 1) }
}

// Data of a type whose shape has changed must name its version: without one it is read as version 1.
function withVersion(described: JsonSchema, version: number): JsonSchema {
  if (version === 1) return described
  const { properties, required = [] } = described
  return {
    ...described,
    properties: { ...properties, [versionKey]: { const: version } },
    required: [...required, versionKey],
  }
}
