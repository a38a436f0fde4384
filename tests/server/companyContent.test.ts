import { describe, expect, it } from 'vitest'
import type { LocaleCode } from '#locales/locales.ts'
import { exportDump } from '#server/content/exportDump.ts'
import { getPage } from '#server/content/getPage.ts'
import { searchSite } from '#server/search/searchSite.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { getContent } from '#server/studio/items/item.ts'
import { findUses } from '#server/studio/items/itemUses.ts'
import { listContent } from '#server/studio/items/listItems.ts'
import { findPageUses } from '#server/studio/pages/pageUses.ts'
import { deleteContent } from '#server/studio/items/deleteItem.ts'
import { publishContent } from '#server/studio/items/publishItem.ts'
import { createContent, saveContent } from '#server/studio/items/saveItem.ts'
import { load, page } from '#tests/support/db/cmsFixture.ts'
import { award, companyFixture } from '#tests/support/db/companyFixture.ts'
import { errorsOf, fillCms } from '#tests/support/db/filledCms.ts'

const filled = fillCms(companyFixture)
const ada = { id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'publisher', locales: null } as const
const edit = (kind: string, id: string, revision = 0) => {
  return { key: contentKey(kind, id), person: ada, actor: { person: { id: 'ada', name: 'Ada' } }, revision }
}

async function sectionsOf(locale: LocaleCode, permalink: string) {
  const found = await getPage(filled.cms, locale, permalink)
  return { data: found?.value.template_data ?? {}, tags: [...(found?.tags ?? [])] }
}

describe('a list of what has no page of its own', () => {
  it('has all of a kind in its order, or those that are named, in the language of the reader', async () => {
    const { data, tags } = await sectionsOf('en-gb', 'company')
    const image = expect.objectContaining({ file: '/media/scene/field.svg?v=00000000' })
    const texts = { given_by: 'A jury', text: 'For a quokka of a machine.', image }
    const best = { name: 'Award best', year: 2026, ...texts, link: { link_type: 'RE', computed: '/en/v1#power' } }
    const old = { name: 'Award old', year: 2019, ...texts }
    expect(data).toMatchObject({ awards: { awards: [best, old] }, awards_2: { awards: [old, best] } })
    expect(data).toMatchObject({
      merchandising_grid: {
        articles: [
          {
            name: 'Cap',
            image,
            price: '€ 19',
            facts: [{ name: 'Material', value: 'Wombat wool' }],
            link: { link_type: 'ST', computed: 'https://shop.example.com/cap' },
          },
        ],
      },
    })
    const contact = { phones: ['+39 000 000 0111'], email: 'ugo@example.com', languages: ['it', 'pt'] }
    expect(data).toMatchObject({ people: { people: [{ name: 'Ugo Sá', ...contact }] } })
    expect(tags).toEqual(expect.arrayContaining(['list:award', 'list:merchandise', 'page:product/v1', 'product:v1']))
    const italian = await sectionsOf('it-it', 'azienda')
    expect(italian.data).toMatchObject({
      people: { people: [{ name: 'Ugo Sá', role: 'Numbat' }] },
      awards: { awards: [{ name: 'Premio locale' }, { name: 'Premio best', given_by: 'A jury' }, { year: 2019 }] },
    })
  })

  it('leaves out a link to a page that is not published for the reader', async () => {
    const gone = page('french', { 'fr-fr': 'seulement' })
    await load(filled.cms, { ...companyFixture(), pages: [gone], entities: [award('old', 2019, { $page: 'french' })] })
    const { data } = await sectionsOf('en-gb', 'company')
    expect(data).toMatchObject({ awards_2: { awards: [{ name: 'Award old' }, { link: { link_type: 'RE' } }] } })
    expect(JSON.stringify(data)).not.toContain('french')
  })

  it('is exported and imported without a difference', async () => {
    const first = await exportDump(filled.cms)
    await filled.database.clear()
    await load(filled.cms, JSON.parse(first))
    expect(await exportDump(filled.cms)).toBe(first)
  })

  it('is found by what its members say, and follows them', async () => {
    const search = async (q: string) => {
      const { groups } = await searchSite(filled.cms, { q, lang: 'en-gb', page: 1 })
      return groups.flatMap(({ items }) => items.map(({ title }) => title))
    }
    for (const q of ['quokka', 'wombat', 'Ugo']) expect(await search(q)).toEqual(['company en-gb'])
    const { kind: _kind, id: _id, ...content } = award('old', 2019)
    const texts = { 'en-gb': { name: 'Platypus prize', given_by: 'A jury' } }
    await saveContent(filled.cms, edit('award', 'old'), { ...content, texts })
    await publishContent(filled.cms, edit('award', 'old', 1), '')
    expect(await search('platypus')).toEqual(['company en-gb'])
    await expect.poll(() => filled.announced).toEqual(['award:old', 'list:award'])
  })
})

describe('in the studio', () => {
  it.each([
    ['award', 'best', 'Award best', '2026 · A jury'],
    ['merchandise', 'cap', 'Cap', '€ 19'],
    ['person', 'ugo', 'Ugo Sá', 'Numbat'],
  ] as const)('a list of %s names its items and what matters of them', async (kind, id, title, detail) => {
    const { items } = await listContent(filled.cms, kind, { q: title, limit: 10 })
    expect(items).toEqual([
      {
        kind,
        id,
        title,
        detail,
        ...(kind === 'person' ? {} : { image: '/media/scene/field.svg?v=00000000' }),
        state: 'published',
        updated_at: expect.any(String),
        revision: 0,
        fields: {},
      },
    ])
  })

  it.each([
    ['award', 'best', ['awards.awards of all', 'awards_2.awards']],
    ['merchandise', 'cap', ['merchandising_grid.articles']],
    ['person', 'ugo', ['people.people of all']],
  ])('the uses of %s are the pages that name it, or list all of its kind', async (kind, id, paths) => {
    const { uses } = await findUses(filled.database.db, { kind, id })
    const found = uses.map((use) => `${use.locale} ${use.path}${use.optional === true ? ' of all' : ''}`)
    expect(found).toEqual(['en-gb', 'it-it'].flatMap((locale) => paths.map((path) => `${locale} ${path}`)))
  })

  it('is deleted while lists of all show it, not while it is named', async () => {
    await deleteContent(filled.cms, edit('award', 'local'))
    await expect(deleteContent(filled.cms, edit('award', 'best'))).rejects.toMatchObject({
      code: 'in_use',
      body: { total: 2, uses: [{ path: 'awards_2.awards' }, { path: 'awards_2.awards' }] },
    })
  })

  it('a page is used by an award that links to it', async () => {
    const { uses } = await findPageUses(filled.cms, 'product/v1', 'en-gb')
    expect(uses).toContainEqual({ where: 'entity', id: 'award/best', path: 'link', title: 'Award best' })
  })

  it.each([
    ['award', { year: 3000, link: { $page: 'gone' } }, ['too_large data.year', 'missing_page data.link']],
    ['award', { link: { link_type: 'ST' } }, ['missing data.year', 'invalid_link data.link']],
    ['merchandise', { link: { $page: 'about' } }, ['missing data.image']],
    [
      'person',
      { name: 'Bo', phones: ['call me'], email: 'bo', languages: ['xx'], image: 'gone' },
      [
        'invalid_phone data.phones.0',
        'invalid_email data.email',
        'not_a_choice data.languages.0',
        'missing_item data.image',
      ],
    ],
  ])('a draft of %s with %j is not published', async (kind, data, issues) => {
    const content = { position: 0, parent: null, data, texts: { 'en-gb': { name: 'New', given_by: 'Ada', facts: [] } } }
    await createContent(filled.cms, edit(kind, 'new'), content)
    const { issues: found } = await getContent(filled.cms, contentKey(kind, 'new'))
    expect(found.map(({ code, path }) => `${code} ${path}`)).toEqual(issues)
    expect(await errorsOf(publishContent(filled.cms, edit(kind, 'new', 1), ''))).toEqual(found)
  })

  it('an import is rejected for a link to no page', async () => {
    const broken = { ...companyFixture(), entities: [award('old', 2019, { $page: 'gone' })] }
    expect(await errorsOf(load(filled.cms, broken))).toEqual([
      { key: 'award/old', path: 'link', message: 'There is no page/gone' },
    ])
  })
})
