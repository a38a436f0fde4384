import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runVerb } from '#server/cli/runVerb.ts'
import { runIn } from '#server/cli/session.ts'
import { getPage } from '#server/content/getPage.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { fixture, heroSection, snapshot } from '#tests/support/db/cmsFixture.ts'
import { saveDraft } from '#tests/support/studio/editing.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'

const filled = fillCms(fixture)
const about = { page: 'about', locale: 'en-gb' } as const
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-commands-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs `npm run cms -- …` as the running server does for a client of its control socket. */
async function cms(...args: string[]) {
  const result = { code: 0, out: '', err: '' }
  const write = (stream: 'out' | 'err', text: string) => void (result[stream] += text)
  await runIn({ cms: filled.cms, write, fail: () => (result.code = 1) }, () => runVerb(args))
  return result
}

async function importPage(content: unknown) {
  const path = join(folder, 'page.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return cms('import', '--page', path)
}

const title = async () => (await getPage(filled.cms, 'en-gb', 'about'))?.value.seo['title']
const draft = async () => {
  const { hasDraft, content } = await readState(filled.cms, about)
  return { hasDraft, ...content, sections: content.sections.map(({ key, data }) => [key, data]) }
}

describe('import --page', () => {
  it('saves a page as a draft with its integers as they are written; publish puts it on the site', async () => {
    const hero = JSON.stringify({ ...heroSection().data, heading: 'New' })
    const text = `{"page":"about","locale":"en-gb","title":"New","permalink":"about","seo":{"title":"New"},
      "sections":[{"key":"hero","data":${hero}},{"key":"unknown_kind","data":{"n":12345678901234567890}}]}`
    const { code, out, err } = await importPage(text)
    expect([code, out]).toEqual([0, 'Saved about in en-gb as a draft with 2 sections.\n'])
    expect(err).toContain('page.json: page about · en-gb · unknown_kind: ')
    expect(err).toContain('It cannot be published yet: 1 error.')
    expect(await draft()).toEqual({
      hasDraft: true,
      title: 'New',
      permalink: 'about',
      seo: '{"title":"New"}',
      sections: [
        ['hero', hero],
        ['unknown_kind', '{"n":12345678901234567890}'],
      ],
    })
    expect(await title()).toBe('about en-gb')
    expect(await importPage({ ...about, title: 'Newer', sections: [heroSection()] })).toEqual({
      code: 0,
      out: 'Saved about in en-gb as a draft with 1 section.\n',
      err: '',
    })
    expect((await cms('publish', 'about', 'en-gb')).code).toBe(0)
    expect(await title()).toBe('New')
  })

  it('changes one section and leaves the others', async () => {
    const before = await draft()
    const banner = { key: 'cta_banner', data: { heading: 'Added' } }
    expect((await importPage({ ...about, section: banner })).code).toBe(0)
    expect((await importPage({ ...about, section: { ...banner, data: { heading: 'Changed' } } })).code).toBe(0)
    expect(await draft()).toEqual({
      ...before,
      hasDraft: true,
      sections: [...before.sections, ['cta_banner', '{"heading":"Changed"}']],
    })
  })

  it.each([
    ['{"page":', 'page.json: Not valid JSON: '],
    [{ ...about, page: 'nowhere' }, 'page.json: page nowhere · en-gb: There is no page "nowhere"'],
    [{ ...about, locale: 'xx-xx' }, 'page.json: locale: '],
    [{ ...about, sections: [{ key: 'Hero', data: {} }] }, 'page.json: sections.0.key: '],
    [{ ...about, sections: [{ key: 'faq' }] }, 'page.json: page about · sections.0.data: The section has no data'],
    [{ ...about, titel: 'x' }, 'page.json: titel: '],
  ])('rejects %j with a sentence and its path', async (content, sentence) => {
    const { code, out, err } = await importPage(content)
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(sentence)
    expect(err).toContain('Rejected: 1 error. Nothing was written.')
    expect((await draft()).hasDraft).toBe(false)
  })

  it('is an option of import only, without another', async () => {
    for (const args of [
      ['export', '--page', 'x.json'],
      ['import', 'y.json', '--page', 'x.json'],
      ['import', '--page', 'x.json', '--dry-run'],
    ]) {
      const { code, err } = await cms(...args)
      expect([code, err.split('\n')[0]]).toEqual([1, '--page FILE is an option of import, and the only one then'])
    }
    expect((await cms('--help')).out).toContain('import --page FILE')
  })
})

describe('publish and withdraw', () => {
  it('put a draft on the site and take the page off it, as nobody of the studio', async () => {
    await saveDraft(filled.cms, 'about', 'en-gb', snapshot('about', 'Later'))
    expect(await cms('publish', 'about', 'en-gb')).toEqual({
      code: 0,
      out: 'Published about in en-gb as version 2: /en-gb/about\n',
      err: '',
    })
    expect(await title()).toBe('Later')
    expect(await cms('withdraw', 'about', 'en-gb')).toEqual({ code: 0, out: 'Withdrew about in en-gb.\n', err: '' })
    expect(await title()).toBeUndefined()
    const { db } = filled.database
    const rows = await db
      .selectFrom('audit_log')
      .select(['action', 'person_id'])
      .where('action', 'in', ['page.publish', 'page.withdraw'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(rows).toEqual([
      { action: 'page.withdraw', person_id: null },
      { action: 'page.publish', person_id: null },
    ])
  })

  it('print every error of a page that cannot be published', async () => {
    const broken = [{ key: 'hero', data: { heading: 5 } }]
    await saveDraft(filled.cms, 'about', 'en-gb', snapshot('about', 'Broken', broken))
    const { code, out, err } = await cms('publish', 'about', 'en-gb')
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain('page about · en-gb · hero · heading: ')
    expect(err).toContain('Nothing was written.')
    expect(await title()).toBe('about en-gb')
  })

  it.each([
    [['publish', 'about'], 'publish takes PAGE LOCALE'],
    [['withdraw', 'about', 'xx-xx'], 'There is no locale "xx-xx"'],
    [['publish', 'nowhere', 'en-gb'], 'page nowhere · en-gb: There is no page "nowhere"'],
    [['publish', 'about', 'en-gb'], 'page about · en-gb: There is no draft to publish'],
  ])('%j is rejected with: %s', async (args, sentence) => {
    const { code, err } = await cms(...args)
    expect([code, err.split('\n')[0]]).toEqual([1, sentence])
  })
})
