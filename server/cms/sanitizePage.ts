import { isSectionOn } from '#schemas/sectionSchemas.ts'
import { current } from '#server/cms/currentSections.ts'
import { cleanSection } from '#server/cms/sections.ts'

/**
 * A page as another CMS answered it, as a reader may have it: without the sections that are off, each section's data raised to
 * the version of this release, and with clean rich text (decisions, "Sections" and "Text": sanitised again on read). Everything
 * else stays as it is, also what is no page at all: whether it can be drawn is for the reader to say.
 */
export function sanitizePage(page: unknown): unknown {
  if (!isMap(page) || !Object.hasOwn(page, 'template_data') || !isMap(page['template_data'])) return page
  const on = Object.entries(page['template_data']).filter(([, data]) => !isMap(data) || isSectionOn(data))
  return {
    ...page,
    template_data: Object.fromEntries(on.map(([key, data]) => [key, cleanSection(key, raised(key, data))])),
  }
}

function raised(key: string, data: unknown): unknown {
  return isMap(data) ? current(key, data).data : data
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
