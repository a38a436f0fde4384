import { tmpdir } from 'node:os'
import { beforeEach, expect, test } from 'vitest'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { listLinkedAddresses } from '#server/db/linkedAddresses.ts'
import type { Cms } from '#server/content/context.ts'
import type { LinkState } from '#server/links/checkAddress.ts'
import { createLinkChecks } from '#server/links/startLinkChecks.ts'
import { readHealth } from '#server/studio/health/readHealth.ts'
import { createSearchRebuild } from '#server/studio/health/searchRebuild.ts'
import { checkContent } from '#server/studio/pages/checkPage.ts'
import { fixture, heroSection } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'
import { publish, saveDraft } from '#tests/support/studio/editing.ts'

const filled = fillCms(fixture)
const hour = 3_600_000
const days = 24 * hour
const shop = 'https://shop.example.com'
const social = 'https://social.example.com'
const rules = 'https://eu.example.com/rules?a=1&b=2'
const manual = 'https://eu.example.com/manual.pdf'

let clock: Date
let cms: Cms
let checked: string[]
const states = new Map<string, LinkState>()
beforeEach(async () => {
  await filled.database.db.deleteFrom('foreign_links').execute()
  clock = new Date('2026-11-30T10:00:00Z')
  cms = createSiteCms(filled.database.db, { now: () => clock })
  checked = []
  states.clear()
})

const pass = (ms: number) => (clock = new Date(clock.getTime() + ms))
const createJob = () =>
  createLinkChecks(cms, {
    publicUrl: 'https://www.example.com',
    check: async (address) => {
      checked.push(address)
      return states.get(address) ?? 'fine'
    },
  })
type Checks = ReturnType<typeof createJob>

/** Checks what is due, and returns the addresses in their order. */
async function checkDue(job: Checks): Promise<readonly string[]> {
  checked = []
  while (await job.runNext());
  return checked
}

const content = {
  ...{ title: 'About', permalink: 'about', seo: {} },
  sections: [
    {
      ...{ key: 'hero', id: 'hero', enabled: true },
      data: {
        ...{ heading: 'About', image: { $ref: 'media/scene/field' } },
        actions: [{ title: 'Manual', link: { link_type: 'ST', computed: manual } }],
      },
    },
    {
      ...{ key: 'rich_text', id: 'text', enabled: true },
      data: { body: `<p><a href="${rules.replace('&', '&amp;')}">The rules</a>, https://prose.example.com.</p>` },
    },
  ],
}
const warnings = async () => {
  const issues = await checkContent(cms, { page: 'about', pageType: 'blank', locale: 'en-gb', content })
  return issues
    .filter(({ code }) => code.startsWith('foreign_link'))
    .map(({ code, level, section, path, params }) => [code, level, section?.id, path, params])
}
const health = async (job: Checks) => {
  const rebuild = createSearchRebuild(cms)
  return (await readHealth({ cms, rebuild, dataDir: tmpdir(), minFreeBytes: 0, jobs: [job] })).links
}

test('links of pages, drafts and menus are checked, two of one host a minute apart, and those of the site are not', async () => {
  await saveDraft(cms, 'about', 'en-gb', content)
  const job = createJob()
  expect(await checkDue(job)).toEqual([manual, shop, social])
  expect(await checkDue(job)).toEqual([])
  pass(61_000)
  expect(await checkDue(job)).toEqual([rules])
  expect(await health(job)).toEqual({ all: 4, fine: 4, failing: 0, items: [] })
})

test('a link that responds is checked once a week, one that fails once a day, one nothing is known of after an hour', async () => {
  states.set(shop, 'gone').set(social, 'unknown')
  await saveDraft(cms, 'about', 'en-gb', { ...content, sections: content.sections.slice(0, 1) })
  const job = createJob()
  expect(await checkDue(job)).toEqual([manual, shop, social])
  pass(hour)
  expect(await checkDue(job)).toEqual([social])
  states.delete(social)
  pass(hour)
  expect(await checkDue(job)).toEqual([social])
  pass(22 * hour)
  expect(await checkDue(job)).toEqual([shop])
  pass(6 * days + 2 * hour)
  expect([...(await checkDue(job))].sort()).toEqual([manual, shop, social])
})

test('what fails is warned of at its field, with the day it was first seen, until it responds or is no longer linked', async () => {
  await saveDraft(cms, 'about', 'en-gb', content)
  await publish(cms, 'about', 'en-gb')
  states.set(manual, 'gone').set(rules, 'insecure')
  const job = createJob()
  await checkDue(job)
  pass(61_000)
  await checkDue(job)
  const day = '2026-11-30'
  expect(await warnings()).toEqual([
    ['foreign_link_gone', 'warning', 'hero', 'actions.0.link', { address: manual, day }],
    ['foreign_link_insecure', 'warning', 'text', 'body', { address: rules, day }],
  ])
  pass(days)
  await checkDue(job)
  pass(61_000)
  states.delete(rules)
  await checkDue(job)
  expect((await warnings()).map(([code, , , , params]) => [code, params])).toEqual([
    ['foreign_link_gone', { address: manual, day }],
  ])
  expect(await health(job)).toMatchObject({
    failing: 1,
    items: [
      {
        ...{ address: manual, failure: 'gone', since: '2026-11-30T10:00:00.000Z', uses: 1 },
        places: [{ kind: 'page', id: 'about', title: 'About', locale: 'en-gb' }],
      },
    ],
  })
  await saveDraft(cms, 'about', 'en-gb', { ...content, sections: [heroSection()] })
  await publish(cms, 'about', 'en-gb')
  pass(hour)
  await checkDue(job)
  expect(await health(job)).toMatchObject({ all: 2, failing: 0 })
})

test('a site that is down for an hour is not named', async () => {
  await saveDraft(cms, 'about', 'en-gb', content)
  states.set(manual, 'down')
  const job = createJob()
  await checkDue(job)
  expect([await warnings(), await health(job)]).toMatchObject([[], { failing: 0 }])
  pass(days)
  await checkDue(job)
  pass(61_000)
  await checkDue(job)
  expect(await warnings()).toMatchObject([['foreign_link_down', 'warning', 'hero', 'actions.0.link', {}]])
})

test('links that are not checked any more are not warned of, and another failure counts from its own day', async () => {
  await saveDraft(cms, 'about', 'en-gb', { ...content, sections: content.sections.slice(0, 1) })
  states.set(manual, 'gone')
  const job = createJob()
  await checkDue(job)
  pass(days)
  states.set(manual, 'insecure')
  await checkDue(job)
  expect((await warnings()).map(([code, , , , params]) => [code, params])).toEqual([
    ['foreign_link_insecure', { address: manual, day: '2026-12-01' }],
  ])
  pass(5 * days)
  expect([await warnings(), await health(job)]).toMatchObject([[], { failing: 0 }])
})

test('a draft is read as its client means it, whatever its spelling, and content of many rows as a whole', async () => {
  await saveDraft(cms, 'about', 'en-gb', content)
  const spelt = JSON.stringify(content)
    .replaceAll('&amp;', '\\u0026')
    .replaceAll('https://eu', String.raw`https:\/\/eu`)
  await filled.database.db.updateTable('page_drafts').set({ content: spelt }).where('page_id', '=', 'about').execute()
  for (let n = 0; n < 450; n += 1) {
    const texts = {
      key: `Own/${n}`,
      nodes: JSON.stringify([{ url: `https://n${n}.example.com` }]),
      content_hash: String(n),
    }
    await filled.database.db
      .insertInto('menus')
      .values({ ...texts, origin: 'editor' })
      .execute()
  }
  const found = await listLinkedAddresses(filled.database.db, () => true)
  expect(found.map(({ address }) => address)).toEqual(
    expect.arrayContaining([rules, manual, 'https://n0.example.com', 'https://n449.example.com']),
  )
  expect(found).toHaveLength(454)
})

test('two processes do not check a link twice, and one that died is followed by another', async () => {
  const [one, other] = [createJob(), createJob()]
  const died = createLinkChecks(cms, { publicUrl: 'https://www.example.com', check: () => new Promise(() => {}) })
  void died.runNext()
  await expect
    .poll(() => filled.database.db.selectFrom('foreign_links').select('attempts').execute())
    .toContainEqual({
      attempts: 1,
    })
  const both = await Promise.all([one.runNext(), other.runNext()])
  expect([both.filter(Boolean).length, checked.length]).toEqual([1, 1])
  pass(61_000)
  expect(await checkDue(one)).toHaveLength(1)
})
