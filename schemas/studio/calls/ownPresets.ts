import * as v from 'valibot'
import { maxPageBytes, sectionKey } from '#schemas/page.ts'
import { defineCalls } from '#schemas/studio/call.ts'
import { storedData } from '#schemas/studio/draft.ts'
import { actor, done, localeCode, timestamp, writtenName } from '#schemas/studio/fields.ts'

/** Presets people save, all together. */
export const maxOwnPresets = 500
/** Their data as JSON, in bytes, all together. */
export const maxPresetBytes = 50_000_000
export const maxPresetName = 80

const id = v.pipe(v.string(), v.uuid())
const name = writtenName(maxPresetName)

const ownPreset = v.object({
  id,
  /** Type of the section. */
  type: v.string(),
  name: v.string(),
  /** Locale of the page it was saved on. */
  locale: localeCode,
  saved_by: actor,
  saved_at: timestamp,
})
export type OwnPreset = v.InferOutput<typeof ownPreset>

/** Sections that were saved once to be inserted on other pages. */
export const ownPresetCalls = defineCalls({
  listOwnPresets: {
    method: 'GET',
    path: '/presets',
    role: 'author',
    summary: `Lists the presets people saved, at most ${maxOwnPresets}, by name.`,
    response: v.object({ items: v.array(ownPreset) }),
  },
  getOwnPreset: {
    method: 'GET',
    path: '/presets/:preset',
    role: 'author',
    summary: 'Returns a preset with the data of its section.',
    response: v.object({ ...ownPreset.entries, data: storedData }),
  },
  saveOwnPreset: {
    method: 'POST',
    path: '/presets',
    role: 'author',
    summary:
      'Saves a section as a preset. `exists` where its type has one with the name, unless it is to be replaced: that one is in the trash then. The same id sent again changes nothing.',
    body: v.strictObject({
      id,
      type: sectionKey,
      name,
      locale: localeCode,
      data: storedData,
      replace: v.optional(v.boolean(), false),
    }),
    maxBytes: maxPageBytes,
    response: ownPreset,
    outdates: ['listOwnPresets', 'listTrash'],
  },
  deleteOwnPreset: {
    method: 'DELETE',
    path: '/presets/:preset',
    role: 'author',
    summary:
      'Puts a preset into the trash, for publishers and whoever saved it. Pages it was inserted on stay as they are.',
    response: done,
    outdates: ['listOwnPresets', 'listTrash'],
  },
})
