import * as v from 'valibot'
import { image, longText, text } from '#schemas/atoms.ts'

/** Languages with a store badge and a flag, as BCP 47 tags. */
export const appLanguages = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'ru', 'tr', 'uk'] as const
export type AppLanguage = (typeof appLanguages)[number]

const storeUrl = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.regex(/^https:\/\/[^\s"'<>\\]+$/, 'A store address starts with https://'),
  v.metadata({ format: 'web_address' }),
)

/** `app_download`: the app with its picture, store links and languages. */
export const appDownload = v.object({
  heading: text,
  text: v.optional(longText),
  image,
  app_store: v.optional(storeUrl),
  google_play: v.optional(storeUrl),
  languages: v.optional(v.array(v.picklist(appLanguages)), [...appLanguages]),
})
export type AppDownloadData = v.InferOutput<typeof appDownload>
