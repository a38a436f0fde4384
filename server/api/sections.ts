import { toJsonSchema } from '@valibot/to-json-schema'
import type { Context } from 'hono'
import { sectionSchemas } from '#schemas/sectionSchemas.ts'
import { stepsOf } from '#schemas/sectionVersions.ts'
import { versionKey } from '#schemas/versionStep.ts'
import { registry } from '#server/content/registry.ts'
import { HttpError } from '#server/api/errors.ts'

/** GET /sections/: the section registry as it is. */
export function registryHandler(c: Context): Response {
  return c.json(registry)
}

/** GET /sections/{type}/schema.json: JSON Schema of a section after its references are resolved, for any CMS. */
export function sectionSchemaHandler(c: Context): Response {
  const type = c.req.param('type') ?? ''
  const schema = Object.hasOwn(sectionSchemas, type) ? sectionSchemas[type] : undefined
  if (schema === undefined) throw new HttpError(404, `There is no section type "${type.slice(0, 100)}"`)
  // Checks in code have no JSON Schema and are left out, which makes the schema a little more tolerant than the site.
  const described = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input', target: 'draft-2020-12' })
  return c.json({ ...described, ...versionOf(type, described) })
}

/** Data of a type whose shape has changed must name its version: without one it is read as version 1. */
function versionOf(type: string, { properties, required = [] }: ReturnType<typeof toJsonSchema>): object {
  const version = stepsOf(type).length + 1
  if (version === 1) return {}
  return { properties: { ...properties, [versionKey]: { const: version } }, required: [...required, versionKey] }
}
