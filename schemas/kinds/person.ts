import * as v from 'valibot'
import { person } from '#schemas/company.ts'
import { defineKind } from '#schemas/kinds/kind.ts'
import { idOf } from '#schemas/kinds/storedAtoms.ts'

/** Somebody of the company whom visitors can contact. Personal data of staff, published on purpose. */
export const personKind = defineKind({
  data: v.looseObject({
    name: person.entries.name,
    image: v.optional(idOf('image')),
    phones: person.entries.phones,
    email: person.entries.email,
    languages: person.entries.languages,
  }),
  texts: v.looseObject(v.pick(person, ['role', 'department', 'text']).entries),
  title: 'data.name',
  detail: { paths: ['texts.role', 'texts.department'], separator: ' · ' },
  filters: ['data.languages'],
  columns: ['texts.role', 'texts.department', 'data.email', 'languages'],
  documents: ['person'],
  lists: ['person'],
  listed: { document: person, order: { field: 'name', by: 'text' } },
})
