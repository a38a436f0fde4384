import templatesJson from '#schemas/pageTemplates.json' with { type: 'json' }

/** Rules for the sections of a page type; see `pageTemplates.schema.json`. Strings are section types. */
export interface PageTemplate {
  readonly description: string
  readonly requires?: readonly (string | readonly string[])[]
  readonly wants?: readonly string[]
  readonly allows?: readonly string[]
  readonly first?: readonly string[]
  readonly last?: readonly string[]
  readonly order?: readonly string[]
  readonly maxSections?: number
}

/** By page type; `npm run check` names a type without rules. */
export const pageTemplates: ReadonlyMap<string, PageTemplate> = new Map(
  Object.entries<PageTemplate>(templatesJson.pageTypes),
)
