import * as v from 'valibot'
import registryJson from '#sections/registry.json'

/** What a section type is, on which page types it is allowed and how often; the renderer reads the rest of the registry. */
const rules = v.looseObject({
  title: v.optional(v.string()),
  description: v.optional(v.string()),
  pageTypes: v.optional(v.array(v.string())),
  maxPerPage: v.optional(v.number()),
})
export type SectionRules = v.InferOutput<typeof rules>

/** `sections/registry.json` as it is. */
export const registry = v.parse(v.looseObject({ sections: v.record(v.string(), rules) }), registryJson)

export function rulesOf(type: string): SectionRules {
  return Object.hasOwn(registry.sections, type) ? (registry.sections[type] ?? {}) : {}
}
