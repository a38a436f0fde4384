import * as v from 'valibot'
import registryJson from '#sections/registry.json'

/** Where a section type may stand and how often; the registry is data, and what else it says is the renderer's business. */
const rules = v.looseObject({
  pageTypes: v.optional(v.array(v.string())),
  maxPerPage: v.optional(v.number()),
})
export type SectionRules = v.InferOutput<typeof rules>

/** `sections/registry.json` as it is. */
export const registry = v.parse(v.looseObject({ sections: v.record(v.string(), rules) }), registryJson)

export function rulesOf(type: string): SectionRules {
  return Object.hasOwn(registry.sections, type) ? (registry.sections[type] ?? {}) : {}
}
