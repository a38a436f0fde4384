import * as v from 'valibot'
import { fullDraftContent } from '#schemas/studio/draft.ts'
import type { CallBody } from '#schemas/studio/studioCalls.ts'
import { hasEntries } from '#schemas/studio/controlIn.ts'
import { toRecord, writePath } from '#schemas/studio/valuePaths.ts'
import { parseContent, type ParsedContent } from '#server/content/rawContent.ts'
import type { Cms } from '#server/content/context.ts'
import { checkContent } from '#server/studio/pages/checkPage.ts'
import { readState, type Position } from '#server/studio/pages/draftState.ts'
import { StudioError } from '#server/studio/studioError.ts'

const notOfField = 'The suggested value is no value of the field'

/**
 * Checks a value suggested for a field as if it stood in the draft. Throws `invalid` with its errors, and `not_found` for a section the
 * draft does not have.
 */
export async function checkSuggestedValue(
  cms: Cms,
  position: Position,
  { section, path, value }: Pick<CallBody<'addPageNote'>, 'section' | 'path' | 'value'>,
): Promise<void> {
  const { page, locale, content, facts } = await readState(cms, position)
  const parsed = parseContent(content)
  if (section !== null && !parsed.sections.some(({ id }) => id === section)) {
    throw new StudioError('not_found', 'There is no such section in the draft')
  }
  const edited = section === null ? parsed : parsed.sections.find(({ id }) => id === section)?.data
  checkEntries(edited, path)
  const suggested = withValue(parsed, section, path, value)
  // A title that is a number, for example, no check can read.
  if (!v.is(fullDraftContent, suggested)) throw new StudioError('invalid', notOfField)
  const found = await checkContent(cms, { page, locale, pageType: facts.page_type, content: suggested })
  const issues = found.filter((issue) => {
    const isHere = (issue.section?.id ?? null) === section && `${issue.path}.`.startsWith(`${path}.`)
    return issue.level === 'error' && isHere
  })
  if (issues.length > 0) throw new StudioError('invalid', notOfField, { issues })
}

/** Throws `not_found` where a list on the way to a path does not have the entry that the path names. */
export function checkEntries(edited: unknown, path: string): void {
  if (!hasEntries(edited, path)) throw new StudioError('not_found', 'The list does not have this entry')
}

// Sections that are off are not checked: this one counts as on.
function withValue(content: ParsedContent, section: string | null, path: string, value: unknown): ParsedContent {
  if (section === null) return { ...content, ...toRecord(writePath(content, path, value)) }
  const sections = content.sections.map(({ enabled, ...each }) => {
    if (each.id !== section) return { ...each, ...(enabled === undefined ? {} : { enabled }) }
    return { ...each, data: { ...toRecord(writePath(each.data, path, value)) } }
  })
  return { ...content, sections }
}
