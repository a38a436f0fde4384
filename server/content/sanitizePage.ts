import { setImmediate } from 'node:timers/promises'
import { isSectionEnabled } from '#schemas/sectionSchemas.ts'
import { current } from '#server/content/currentSections.ts'
import { sanitize } from '#server/content/sanitize.ts'
import { cleanSection, richTextsOf } from '#server/content/sections.ts'

/** How long a page is sanitised before other requests have their turn, in ms. */
const longestTurn = 10

/**
 * Returns a page of an external CMS without the sections that are off, each section's data raised to the version of this release,
 * and with clean rich text. Everything else stays as it is, even a value that is not a page: the renderer validates it.
 */
export async function sanitizePage(page: unknown): Promise<unknown> {
  if (!isMap(page) || !Object.hasOwn(page, 'template_data') || !isMap(page['template_data'])) return page
  const on = Object.entries(page['template_data']).filter(([, data]) => !isMap(data) || isSectionEnabled(data))
  const sections = on.map(([key, data]) => [key, raised(key, data)] as const)
  await sanitizeInTurns(sections.flatMap(([key, data]) => richTextsOf(key, data)))
  return { ...page, template_data: Object.fromEntries(sections.map(([key, data]) => [key, cleanSection(key, data)])) }
}

/** Sanitises texts one by one, which remembers them, so that many long ones do not keep everything else waiting. */
async function sanitizeInTurns(texts: readonly string[]): Promise<void> {
  let began = performance.now()
  for (const html of texts) {
    if (performance.now() - began > longestTurn) {
      await setImmediate()
      began = performance.now()
    }
    sanitize(html)
  }
}

function raised(key: string, data: unknown): unknown {
  return isMap(data) ? current(key, data).data : data
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
