import { changeFailure, listFailures, removeFailure, type FailureRow } from '#server/db/sectionFailures.ts'
import type { Studio } from '#server/studio/context.ts'
import { findIssues, readPublished } from '#server/studio/health/storeFailures.ts'

/** Sections checked by one call. */
const maxChecked = 50
/** In the HTML of a section that could not be rendered. */
const invalidMark = 'data-section-invalid'

/** Checks what visitors read now, and renders it: sections that are fine are forgotten. Returns how many were. */
export async function recheckFailures(studio: Pick<Studio, 'cms' | 'render'>): Promise<number> {
  const rows = await listFailures(studio.cms.db, maxChecked)
  let fixed = 0
  for (const row of rows) if (await isFixed(studio, row)) fixed += 1
  return fixed
}

async function isFixed({ cms, render }: Pick<Studio, 'cms' | 'render'>, row: FailureRow): Promise<boolean> {
  const content = await readPublished(cms, row)
  if (content === undefined) return false
  const issues = await findIssues(cms, row, content)
  if (issues.length > 0) {
    await changeFailure(cms.db, row, issues)
    return false
  }
  const sections = await render.sections({ page: row.page_id, locale: row.locale, content })
  const html = sections.find(({ key }) => key === row.section_key)?.html ?? ''
  if (html.includes(invalidMark)) return false
  await removeFailure(cms.db, row)
  return true
}
