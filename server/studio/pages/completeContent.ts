import type { DraftContent, FullDraftContent } from '#schemas/studio/draft.ts'

/** A stored section, as far as content that is sent without its data needs it. */
interface KnownSection {
  readonly id: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Adds the stored data to sections that were sent without. One that is not stored is left out: somebody has removed it since. */
export function completeContent(content: DraftContent, stored: readonly KnownSection[]): FullDraftContent {
  const known = new Map(stored.map(({ id, data }) => [id, data]))
  return {
    ...content,
    sections: content.sections.flatMap(({ id, key, enabled, data = known.get(id) }) =>
      data === undefined ? [] : [{ id, key, ...(enabled === undefined ? {} : { enabled }), data }],
    ),
  }
}
