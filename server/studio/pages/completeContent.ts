import type { DraftContent, FullDraftContent } from '#schemas/studio/draft.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import { issueSentence } from '#server/content/issueSentence.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** A stored section, as far as content that is sent without its data needs it. */
interface KnownSection {
  readonly id: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Adds the stored data to sections that were sent without. Throws 422 for one that is not stored. */
export function completeContent(content: DraftContent, stored: readonly KnownSection[]): FullDraftContent {
  const known = new Map(stored.map(({ id, data }) => [id, data]))
  return {
    ...content,
    sections: content.sections.map(({ id, key, enabled, data = known.get(id) }) => {
      if (data === undefined) throw missingData(id, key)
      return { id, key, ...(enabled === undefined ? {} : { enabled }), data }
    }),
  }
}

function missingData(id: string, key: string): StudioError {
  const broken = rule('section_data_missing', { id })
  return new StudioError('invalid', issueSentence(broken), {
    issues: [{ level: 'error', path: '', section: { key, id }, ...broken }],
  })
}
