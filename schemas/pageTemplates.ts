import type { PageType } from '#schemas/pageTypes.ts'
import templatesJson from '#schemas/pageTemplates.json' with { type: 'json' }

/** What a page of a type is made of; `pageTemplates.schema.json` describes the file. Sections are named by their types. */
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

/** Every page type has one: a missing one is a type error. */
const templates: Readonly<Record<PageType, PageTemplate>> = templatesJson.pageTypes

export const pageTemplates: ReadonlyMap<string, PageTemplate> = new Map(Object.entries(templates))
