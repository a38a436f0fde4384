import * as v from 'valibot'
import { award } from '#schemas/company.ts'
import { defineKind } from '#schemas/kinds/kind.ts'
import { idOf, storedLink } from '#schemas/kinds/storedAtoms.ts'

/** An award the company or a product was given. */
export const awardKind = defineKind({
  data: v.looseObject({
    year: award.entries.year,
    image: v.optional(idOf('image')),
    link: v.optional(storedLink),
  }),
  texts: v.looseObject(v.pick(award, ['name', 'given_by', 'text']).entries),
  title: 'texts.name',
  detail: { paths: ['data.year', 'texts.given_by'], separator: ' · ' },
  filters: ['data.year'],
  columns: ['data.year', 'texts.given_by', 'languages'],
  documents: ['award'],
  lists: ['award'],
  listed: { document: award, order: { field: 'year', by: 'number', isDescending: true } },
})
