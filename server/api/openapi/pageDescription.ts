import type { JsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { localeCodes } from '#locales/locales.ts'
import { breadcrumb, permalink, seo } from '#schemas/atoms.ts'
import { pageEnvelope } from '#schemas/page.ts'
import { sectionSchemas } from '#schemas/sectionSchemas.ts'
import { sectionJsonSchema } from '#server/json-schemas/sectionJsonSchema.ts'

const templateData = v.looseObject({})

/** A page as a CMS has to send it. The site is more tolerant: what it cannot read of these fields it leaves out. */
export const describedPage = v.object({
  ...pageEnvelope.entries,
  template_data: templateData,
  breadcrumbs: v.optional(v.array(breadcrumb)),
  translations: v.optional(v.object(Object.fromEntries(localeCodes.map((code) => [code, v.optional(permalink)])))),
  seo,
})

/** JSON Schemas of all section types by name of the component. */
export const sectionComponents: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  Object.keys(sectionSchemas).map((type) => [componentOf(type), sectionJsonSchema(type, 'draft-2020-12')]),
)

/** `template_data` has keys that name a type: `text_media`, `text_media_2`, … */
export const templateDataSchema: JsonSchema = {
  type: 'object',
  description: 'Sections in their order: the type of a section, followed by _2, _3, … for further ones of the type.',
  patternProperties: Object.fromEntries(
    Object.keys(sectionSchemas).map((type) => [
      `^${type}(_([2-9]|[1-9][0-9]+))?$`,
      { $ref: `#/components/schemas/${componentOf(type)}` },
    ]),
  ),
}

export function isTemplateData(schema: unknown): boolean {
  return schema === templateData
}

function componentOf(type: string): string {
  return `Section_${type}`
}
