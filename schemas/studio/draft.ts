import * as v from 'valibot'
import { maxSections, sectionKey } from '#schemas/page.ts'
import { maxPermalink } from '#schemas/permalink.ts'

/** Data of a section as it is stored, with its references: `$ref`, `$list`, `$page`. */
export const storedData = v.record(v.string(), v.unknown())

/** A section of a draft. Without `data` the section keeps the stored text it has under its `id`, byte for byte. */
export const draftSection = v.strictObject({
  /** Stays with the section for life. */
  id: v.pipe(v.string(), v.uuid()),
  key: sectionKey,
  /** Id of the section it was copied from: the notes of that are copied with it. It is not stored. */
  copy_of: v.optional(v.pipe(v.string(), v.uuid())),
  enabled: v.optional(v.unknown()),
  data: v.optional(storedData),
})

/** What an editor works on: any content of this outer form, finished or not. Publishing is strict, saving is not. */
export const draftContent = v.strictObject({
  title: v.pipe(v.string(), v.maxLength(300)),
  permalink: v.pipe(v.string(), v.maxLength(maxPermalink)),
  seo: v.record(v.string(), v.unknown()),
  sections: v.pipe(v.array(draftSection), v.maxLength(maxSections)),
})
export type DraftContent = v.InferOutput<typeof draftContent>

/** A draft read back: every section has its data. */
export const fullDraftSection = v.strictObject({ ...draftSection.entries, data: storedData })
export const fullDraftContent = v.strictObject({ ...draftContent.entries, sections: v.array(fullDraftSection) })
export type FullDraftContent = v.InferOutput<typeof fullDraftContent>
