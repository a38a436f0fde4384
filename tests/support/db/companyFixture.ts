import type { Dump, DumpEntity } from '#server/content/dump.ts'
import { fixture, page } from '#tests/support/db/cmsFixture.ts'

/** Returns an award of a year, given to a product or to nothing that has a page. */
export function award(id: string, year: number, link?: Readonly<Record<string, string>>): DumpEntity {
  return {
    kind: 'award',
    id,
    position: 0,
    parent: null,
    data: { year, image: 'scene/field', ...(link === undefined ? {} : { link }) },
    texts: {
      'en-gb': { name: `Award ${id}`, given_by: 'A jury', text: 'For a quokka of a machine.' },
      'it-it': { name: `Premio ${id}` },
    },
  }
}

const cap: DumpEntity = {
  kind: 'merchandise',
  id: 'cap',
  position: 1,
  parent: null,
  data: { image: 'scene/field', link: { link_type: 'ST', computed: 'https://shop.example.com/cap' } },
  texts: { 'en-gb': { name: 'Cap', price: '€ 19', facts: [{ name: 'Material', value: 'Wombat wool' }] } },
}

const ugo: DumpEntity = {
  kind: 'person',
  id: 'ugo',
  position: 1,
  parent: null,
  data: { name: 'Ugo Sá', phones: ['+39 000 000 0111'], email: 'ugo@example.com', languages: ['it', 'pt'] },
  texts: { 'it-it': { role: 'Numbat' } },
}

/** Returns the small site with what has no page of its own, and a page that lists it. */
export function companyFixture(): Dump {
  const dump = fixture()
  const sections = [
    { key: 'awards', data: { awards: { $list: 'award' } } },
    { key: 'awards_2', data: { awards: { $list: 'award', ids: ['old', 'best'] } } },
    { key: 'people', data: { people: { $list: 'person' } } },
    { key: 'merchandising_grid', data: { articles: { $list: 'merchandise', ids: ['cap'] } } },
  ]
  return {
    ...dump,
    pages: [...dump.pages, page('company', { 'en-gb': 'company', 'it-it': 'azienda' }, sections)],
    entities: [
      ...dump.entities,
      award('old', 2019),
      award('best', 2026, { $page: 'product/v1', hash: 'power' }),
      // Published in Italian alone.
      { ...award('local', 2030), position: -1, texts: { 'it-it': { name: 'Premio locale', given_by: 'Giuria' } } },
      cap,
      ugo,
    ],
  }
}
