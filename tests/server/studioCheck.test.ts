import { beforeEach, describe, expect, it } from 'vitest'
import { stableId } from '#server/content/identity.ts'
import { checkHandlers } from '#server/studio/handlers/checkHandlers.ts'
import { fixture } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'
import { createTestStudio, type SignedIn } from '#tests/support/studio/studioFixture.ts'

const filled = fillCms(fixture)
let studio: ReturnType<typeof createTestStudio>
let author: SignedIn

beforeEach(async () => {
  studio = createTestStudio(filled.database, checkHandlers)
  author = await studio.signIn(await studio.addTestPerson('author'))
})

const id = stableId('about', 'hero')
const title = 'About us and our machines'
const seo = { description: 'A description of the page that search engines show in full below its title.' }

async function check(page: string, sections: readonly object[]) {
  const body = { content: { title, permalink: 'about', seo, sections } }
  const response = await studio.call('POST', `/pages/${page}/en-gb/check`, { as: author, body })
  const { issues } = await response.json()
  return { status: response.status, errors: issues?.filter(({ level }: { level: string }) => level === 'error') }
}

describe('POST /pages/:page/:locale/check', () => {
  it('checks content that is not saved', async () => {
    const data = { heading: 'x'.repeat(501), image: { $ref: 'media/scene/field' } }
    expect(await check('about', [{ id, key: 'hero', data }])).toEqual({
      status: 200,
      errors: [
        {
          level: 'error',
          code: 'too_long',
          params: { max: 500, length: 501 },
          page: 'about',
          locale: 'en-gb',
          section: { key: 'hero', id },
          path: 'heading',
        },
      ],
    })
  })

  it('takes what is stored of a section that comes without data', async () => {
    expect(await check('about', [{ id, key: 'hero' }])).toEqual({ status: 200, errors: [] })
    await filled.database.db
      .insertInto('page_drafts')
      .values({
        page_id: 'about',
        locale: 'en-gb',
        content: JSON.stringify({ title, permalink: 'about', seo, sections: [{ id, key: 'hero', data: {} }] }),
      })
      .execute()
    expect(await check('about', [{ id, key: 'hero' }])).toMatchObject({
      status: 200,
      errors: [
        { code: 'missing', path: 'heading' },
        { code: 'missing', path: 'image' },
      ],
    })
  })

  it('leaves out a section without data that a colleague has removed meanwhile', async () => {
    const data = { heading: 'x'.repeat(501), image: { $ref: 'media/scene/field' } }
    const sections = [
      { id: stableId('about', 'other'), key: 'hero' },
      { id, key: 'hero_2', data },
    ]
    expect(await check('about', sections)).toMatchObject({
      status: 200,
      errors: [{ code: 'too_long', section: { key: 'hero_2', id }, path: 'heading' }],
    })
  })

  it('rejects an unknown page', async () => {
    expect(await check('nowhere', [])).toMatchObject({ status: 404 })
  })
})
