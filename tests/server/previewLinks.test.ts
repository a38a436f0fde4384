import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { createKeys } from '#server/forms/keys.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { createPreviewRoute } from '#server/site/previewRoute.ts'
import type { DraftPage } from '#server/studio/context.ts'
import { createPreviewLink } from '#server/studio/pages/previewLinks.ts'
import { fixture, snapshot } from '#tests/support/db/cmsFixture.ts'
import { editor, saveDraft } from '#tests/support/studio/editing.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'

const filled = fillCms(fixture)
const about = { page: 'about', locale: 'it-it' } as const
const publicUrl = 'https://site.example'
const startTime = new Date('2026-11-24T08:00:00Z')
const privateHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

/** Returns the route before the site, whose own 404 is a text here. */
function open() {
  let now = startTime
  const cms = createSiteCms(filled.database.db, { now: () => now })
  const hash = createKeys(cms.db, 'a secret of the tests with 32 characters')
  const document = async ({ locale, content }: DraftPage) => new Response(`${locale} ${content.title}`)
  const app = new Hono()
  app.route('/', createPreviewRoute(cms, { document }, hash))
  app.all('*', (c) => c.text('The site has no such page', 404))
  const get = async (url: string) => {
    const response = await app.request(url)
    const headers = Object.fromEntries(Object.keys(privateHeaders).map((name) => [name, response.headers.get(name)]))
    return { status: response.status, text: await response.text(), headers }
  }
  return {
    get,
    link: (hours = 1) => createPreviewLink({ cms, publicUrl, hash }, about, hours, editor),
    setTime: (time: Date) => (now = time),
  }
}

const missing = { status: 404, text: 'The site has no such page', headers: privateHeaders }

describe('a preview link', () => {
  it('shows the draft as it is now, and is kept by no cache, index and referrer', async () => {
    const { link, get } = open()
    await saveDraft(filled.cms, 'about', 'it-it', snapshot('chi-siamo', 'Primo'))
    const { url, expires_at } = await link()
    expect([url.startsWith(`${publicUrl}/preview/`), expires_at]).toEqual([true, '2026-11-24T09:00:00.000Z'])
    expect(await get(url)).toEqual({ status: 200, text: 'it-it Primo', headers: privateHeaders })
    await saveDraft(filled.cms, 'about', 'it-it', snapshot('chi-siamo', 'Secondo'))
    expect((await get(url)).text).toBe('it-it Secondo')
  })

  it('is the 404 of the site once it has expired, was tampered with, or its page is deleted', async () => {
    const { link, get, setTime } = open()
    const { url } = await link()
    expect((await get(url)).text).toBe('it-it about it-it')
    expect(await get(`${url.slice(0, -1)}${url.endsWith('0') ? '1' : '0'}`)).toEqual(missing)
    expect(await get(`${publicUrl}/preview/nothing`)).toEqual(missing)
    setTime(new Date('2026-11-24T09:00:00Z'))
    expect(await get(url)).toEqual(missing)
    const later = await link()
    await filled.database.db.deleteFrom('pages').where('id', '=', 'about').execute()
    expect(await get(later.url)).toEqual(missing)
  })
})
