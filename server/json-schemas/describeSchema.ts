import type * as v from 'valibot'
import { toJsonSchema, type ConversionConfig, type JsonSchema } from '@valibot/to-json-schema'

type Options = Pick<ConversionConfig, 'target' | 'typeMode' | 'overrideSchema'>

/**
 * Describes a schema in JSON Schema, without words that are not of its vocabulary. Checks in code have no JSON Schema and are left
 * out: the description is a little more tolerant than the site.
 */
export function describeSchema(schema: v.GenericSchema, options: Options): JsonSchema {
  return toJsonSchema(schema, {
    errorMode: 'ignore',
    // It is for the studio.
    ignoreActions: ['metadata'],
    overrideAction: ({ valibotAction, jsonSchema }) => withoutFormat(valibotAction, jsonSchema),
    ...options,
  })
}

/** Formats are optional in JSON Schema, and Ajv rejects those it does not know: their patterns say the same. */
function withoutFormat(action: object, { format: _format, ...described }: JsonSchema): JsonSchema {
  const requirement = 'requirement' in action ? action.requirement : undefined
  if (!(requirement instanceof RegExp)) return described
  // A pattern of JSON Schema has no flags.
  const { pattern: _pattern, ...tolerant } = described
  return /[is]/.test(requirement.flags) ? tolerant : { ...tolerant, pattern: requirement.source }
}
