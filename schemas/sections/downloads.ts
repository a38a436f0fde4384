import * as v from 'valibot'
import { download, longText, text } from '#schemas/atoms.ts'

/** `downloads`: files with their kind, size and language. */
export const downloads = v.object({
  heading: v.optional(text),
  lead: v.optional(longText),
  files: v.pipe(v.array(download), v.maxLength(100)),
})
export type DownloadsData = v.InferOutput<typeof downloads>
