import * as v from 'valibot'
import { isSectionOn, sectionSchemas, sectionTypeOf } from '#schemas/sectionSchemas.ts'
import { versionKey } from '#schemas/versionStep.ts'
import { isCurrent, type CurrentSection } from '#server/cms/currentSections.ts'
import type { Fault } from '#server/cms/faults.ts'
import type { Resolution } from '#server/cms/resolve.ts'
import { richTextFields } from '#server/cms/richTextFields.ts'
import { sanitize } from '#server/cms/sanitize.ts'

/**
 * The sections of a page as a reader gets them, in their order: those that are on, resolved, with clean rich text. A valid
 * one is reduced to what its schema knows; an unknown or invalid one, or one of a version that cannot be read, is answered as it
 * is, and the renderer leaves it out.
 */
export function answerSections(sections: readonly CurrentSection[], resolution: Resolution): Record<string, unknown> {
  return Object.fromEntries(
    sections.filter(isSectionOn).map(({ key, data, refused }) => {
      const schema = schemaOf(key)
      const resolved = clean(schema, resolution.resolve(data), resolution)
      const result = schema === undefined || refused !== undefined ? undefined : v.safeParse(schema, resolved)
      return [key, result?.success === true ? result.output : resolved]
    }),
  )
}

/** Why sections cannot be published: an unknown type, a reference that leads nowhere, data that does not fit. */
export function sectionFaults(
  sections: readonly CurrentSection[],
  resolution: Resolution,
): Omit<Fault, 'page' | 'locale'>[] {
  return sections.filter(isSectionOn).flatMap(({ key, data, raisedFrom, refused }) => {
    if (refused !== undefined) return [{ key, path: versionKey, message: refused }]
    const schema = schemaOf(key)
    if (schema === undefined) return [{ key, path: '', message: `There is no section type for the key "${key}"` }]
    const broken: { path: string; message: string }[] = []
    const resolved = clean(
      schema,
      resolution.resolve(data, (fault) => broken.push(fault)),
      resolution,
    )
    const result = v.safeParse(schema, resolved)
    const invalid = result.success
      ? []
      : result.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }))
    const hint =
      invalid.length > 0 && raisedFrom !== undefined
        ? [{ path: versionKey, message: `Read as data of version ${raisedFrom}; newer data says its ${versionKey}` }]
        : []
    return [...broken, ...invalid, ...hint].map((fault) => ({ key, ...fault }))
  })
}

/**
 * Section data with its rich text sanitised, as it is stored. Types nobody knows, and data of another version than the schema
 * describes, stay byte for byte: reading sanitises them once they are raised.
 */
export function cleanForStorage(
  key: string,
  data: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const cleaned = isCurrent(key, data) ? cleanSection(key, data) : data
  return typeof cleaned === 'object' && cleaned !== null ? Object.fromEntries(Object.entries(cleaned)) : data
}

/** Section data of any form with the rich text of its type sanitised; what is not known to be rich text stays as it is. */
export function cleanSection(key: string, data: unknown): unknown {
  const schema = schemaOf(key)
  const rewrite = schema === undefined ? undefined : richTextFields(schema)
  return rewrite === undefined ? data : rewrite(data, sanitize)
}

function clean(schema: v.GenericSchema | undefined, data: unknown, resolution: Resolution): unknown {
  const rewrite = schema === undefined ? undefined : richTextFields(schema)
  return rewrite === undefined ? data : rewrite(data, (html) => resolution.linkPages(sanitize(html)))
}

function schemaOf(key: string): v.GenericSchema<unknown, object> | undefined {
  const type = sectionTypeOf(key)
  return type === undefined ? undefined : sectionSchemas[type]
}
