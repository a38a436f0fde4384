import * as v from 'valibot'
import { defineKind } from '#schemas/kinds/kind.ts'
import { idOf } from '#schemas/kinds/storedAtoms.ts'
import { oneLine } from '#schemas/oneLine.ts'

/** Most characters of the brand's name and of its short word, which is appended to the titles of pages. */
export const brandLengths = { name: 60, short: 30 } as const

const words = (max: number) =>
  v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(max), v.regex(oneLine, 'A name has one line')))

/** What an administrator sets of the brand; what is missing is as the environment has it. It has no texts. */
export const storedBrand = v.object({
  name: words(brandLengths.name),
  short: words(brandLengths.short),
  /** Square picture for tabs, bookmarks and search engines. */
  icon: v.optional(idOf('image')),
  /** Picture of pages that have none of their own, where a link to them is shared. */
  share_image: v.optional(idOf('image')),
})

/** The one item of its kind. */
export const brandKey = { kind: 'brand', id: 'site' } as const

/** The settings of the site. */
export const brandKind = defineKind({
  data: storedBrand,
  texts: v.looseObject({}),
  id: v.literal(brandKey.id),
  title: 'data.name',
  detail: { paths: ['data.name'] },
  filters: [],
  columns: [],
  documents: [],
  lists: [],
})
