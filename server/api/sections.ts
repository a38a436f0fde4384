import type { Context } from 'hono'
import { sectionSchemas } from '#schemas/sectionSchemas.ts'
import { registry } from '#server/content/registry.ts'
import { HttpError } from '#server/api/errors.ts'
import { apiPath } from '#server/api/apiPath.ts'
import { sectionJsonSchema } from '#server/json-schemas/sectionJsonSchema.ts'

/** Handles `GET /sections/`: the section registry as it is. */
export function registryHandler(c: Context): Response {
  return c.json(registry)
}

/**
 * Handles `GET /sections/{type}/schema.json`: JSON Schema of a section after its references are resolved, for any CMS.
 */
export function sectionSchemaHandler(c: Context): Response {
  const type = c.req.param('type') ?? ''
  if (!Object.hasOwn(sectionSchemas, type)) throw new HttpError(404, `There is no section type "${type.slice(0, 100)}"`)
  return c.json({ $id: `${apiPath}/sections/${type}/schema.json`, ...sectionJsonSchema(type) })
}
