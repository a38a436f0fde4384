import { describe, expect, test } from 'vitest'
import { readPublishedItem } from '#server/db/contentItems.ts'
import { publishItems } from '#server/studio/items/changeItems.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { getContent } from '#server/studio/items/item.ts'
import { listContentVersions } from '#server/studio/items/listItems.ts'
import { publishContent } from '#server/studio/items/publishItem.ts'
import { createContent, saveContent } from '#server/studio/items/saveItem.ts'
import { withdrawContent } from '#server/studio/items/withdrawItem.ts'
import { getStudioPage } from '#server/studio/pages/listPages.ts'
import { machine } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'
import { ada, edit, fixtureWithWords, rejection, ugo } from '#tests/support/studio/contentEditing.ts'

const filled = fillCms(fixtureWithWords)
const cms = () => filled.cms
const live = (kind: string, id: string) => readPublishedItem(cms().db, { kind, id })
const { kind: _kind, id: _id, ...v9 } = machine('v9', 9, { image: 'product/v1/card', gallery: ['product/v1/hero'] })

/** Publishes the product v9 with its page in both languages of the fixture. */
async function publishV9(): Promise<void> {
  const { revision } = await createContent(cms(), edit('product', 'v9', ada), v9)
  await publishContent(cms(), edit('product', 'v9', ada, revision), '', { locales: ['en-gb', 'it-it'] })
}

describe('withdrawing an item', () => {
  test('takes it off the site with its page in every language, and keeps its content as the draft', async () => {
    await publishV9()
    const before = await live('product', 'v9')
    const item = await withdrawContent(cms(), edit('product', 'v9', ada), 'Sold out')
    expect(item).toMatchObject({ content: before?.content, published: null, has_draft: true })
    expect(await live('product', 'v9')).toBeUndefined()
    const { locales } = await getStudioPage(cms(), 'product/v9', 'en-gb')
    expect([locales['en-gb']?.state, locales['it-it']?.state]).toEqual(['withdrawn', 'withdrawn'])
    const logged = cms().db.selectFrom('audit_log').select(['action', 'subject', 'details'])
    expect(await logged.orderBy('id', 'desc').limit(1).execute()).toEqual([
      { action: 'content.withdraw', subject: 'product:v9', details: { message: 'Sold out' } },
    ])
    await publishContent(cms(), edit('product', 'v9', ada, item.revision), '')
    expect((await live('product', 'v9'))?.content).toEqual(before?.content)
  })

  test('keeps a draft there is, and what the source had published as a version', async () => {
    const { content } = await getContent(cms(), contentKey('news', 'fair'))
    const changed = { ...content, data: { ...Object(content['data']), date: '2026-01-01' } }
    const { revision } = await saveContent(cms(), edit('news', 'fair', ada), changed)
    const { items } = await listContentVersions(cms(), contentKey('news', 'fair'))
    expect(items).toEqual([])
    expect(await withdrawContent(cms(), edit('news', 'fair', ada), '')).toMatchObject({
      ...{ content: changed, published: null, revision: revision + 1 },
    })
    expect((await listContentVersions(cms(), contentKey('news', 'fair'))).items).toMatchObject([{ content }])
  })

  test('is rejected with the live uses; a draft that shows it does not keep it', async () => {
    await publishV9()
    const { content, revision } = await getContent(cms(), contentKey('promotion', 'spring'))
    const promoted = { ...content, data: { ...Object(content['data']), products: ['v9'] } }
    const saved = await saveContent(cms(), edit('promotion', 'spring', ada, revision), promoted)
    await withdrawContent(cms(), edit('product', 'v9', ada), '')
    await publishContent(cms(), edit('product', 'v9', ada, 3), '')
    await publishContent(cms(), edit('promotion', 'spring', ada, saved.revision), '')
    expect(await rejection(withdrawContent(cms(), edit('product', 'v9', ada), ''))).toMatchObject({
      ...{ code: 'in_use', total: 1, uses: [{ kind: 'promotion', id: 'spring', live: true }] },
    })
    expect(await live('product', 'v9')).toBeDefined()
  })

  test('needs the right to its page in each language', async () => {
    await publishV9()
    expect(await rejection(withdrawContent(cms(), edit('product', 'v9', ugo), ''))).toMatchObject({
      ...{ code: 'locale_forbidden', locale: 'en-gb' },
    })
  })

  test('of many, takes what only others of them show; at another revision an item stays', async () => {
    await publishV9()
    const { revision } = await getContent(cms(), contentKey('product', 'v9'))
    const bulk = { kind: contentKey('product', '').kind, person: ada, actor: { person: ada } }
    const items = [
      { id: 'v9', revision },
      { id: 'v1', revision: 0 },
    ]
    const body = { action: 'withdraw', items, preview: true, message: '', pages: false } as const
    const { results } = await publishItems(cms(), bulk, body)
    expect(results).toMatchObject([
      { id: 'v1', outcome: 'rejected', reason: 'in_use', uses: [{ kind: 'promotion', id: 'spring' }] },
      { id: 'v9', outcome: 'changed' },
    ])
    expect(await live('product', 'v9')).toBeDefined()
    await publishItems(cms(), bulk, { ...body, preview: false })
    expect(await live('product', 'v9')).toBeUndefined()
    const after = await publishItems(cms(), bulk, { ...body, preview: false })
    expect(after.results).toMatchObject([{ id: 'v1' }, { id: 'v9', outcome: 'rejected', reason: 'conflict' }])
  })
})
