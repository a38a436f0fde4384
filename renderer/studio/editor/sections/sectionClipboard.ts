import * as v from 'valibot'
import { maxSections } from '#schemas/page.ts'
import { fullDraftSection } from '#schemas/studio/draft.ts'
import type { Content, Section } from '#renderer/studio/edit/editContent.ts'

/** Type of sections on the system's clipboard. */
export const clipboardType = 'application/x-page-sections+json'
/** Longest text that is read as sections, in characters: pages have less. */
const maxLength = 4_000_000

const { id, key, enabled, data } = fullDraftSection.entries
const copiedSections = v.object({
  /** The page and locale they were copied from. */
  document: v.pipe(v.string(), v.maxLength(1000)),
  sections: v.pipe(v.array(v.object({ id, key, enabled, data })), v.minLength(1), v.maxLength(maxSections)),
})
export type CopiedSections = v.InferOutput<typeof copiedSections>

/** Returns sections of a document, in their order, as a text for the clipboard. */
export function writeSections(document: string, { sections }: Content, ids: ReadonlySet<string>): string {
  const copied = sections.filter(({ id }) => ids.has(id))
  const own = ({ id, key, enabled, data }: Section) => ({
    id,
    key,
    data,
    ...(enabled === undefined ? {} : { enabled }),
  })
  return JSON.stringify({ document, sections: copied.map(own) } satisfies CopiedSections)
}

/** Returns the sections a text of the clipboard holds; `undefined` when it holds none. */
export function readSections(text: string): CopiedSections | undefined {
  if (text.length > maxLength) return undefined
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), copiedSections), text)
  return read.success ? read.output : undefined
}
