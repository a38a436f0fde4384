import * as v from 'valibot'
import { defineKind } from '#schemas/kinds/kind.ts'
import { isSectionKey } from '#schemas/sectionKey.ts'

/** Characters of its name. */
export const maxSharedName = 80

/**
 * A section that is written once and shown on many pages: there its data is `{ "$ref": "shared_section/<id>" }`. In each locale it holds
 * the stored data of a section of its type, all of it or none: a locale without it reads that of its fallback.
 */
export const sharedSectionKind = defineKind({
  data: v.looseObject({
    name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxSharedName)),
    /** Type of the section, which is for life: pages have it in the key of theirs. */
    type: v.pipe(v.string(), v.check(isSectionKey)),
  }),
  texts: v.looseObject({ content: v.looseObject({}) }),
  title: 'data.name',
  filters: [],
  columns: ['languages'],
  documents: ['shared_section'],
  lists: [],
})
