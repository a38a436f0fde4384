import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { dumpEntity } from '#server/content/dump.ts'
import { insertPerson, updatePerson } from '#server/db/studioPeople.ts'
import { readPublishedItem } from '#server/db/contentItems.ts'
import type { Cms } from '#server/content/context.ts'
import { importEntities } from '#server/content/importEntities.ts'
import { mailTextsOf } from '#server/forms/mailTexts.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { compareItem } from '#server/studio/items/compareItem.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { getContent } from '#server/studio/items/item.ts'
import { listContentVersions } from '#server/studio/items/listItems.ts'
import { deleteContent } from '#server/studio/items/deleteItem.ts'
import { publishContent } from '#server/studio/items/publishItem.ts'
import { createContent, discardContent, saveContent } from '#server/studio/items/saveItem.ts'
import { withdrawContent } from '#server/studio/items/withdrawItem.ts'
import { readHome } from '#server/studio/pages/home.ts'
import { composeScheduleMail, mailFailedSchedule } from '#server/studio/people/scheduleMail.ts'
import {
  cancelContentSchedule,
  readContentSchedules,
  scheduleContent,
  updateContentSchedule,
} from '#server/studio/schedules/itemSchedules.ts'
import { createScheduler } from '#server/studio/schedules/scheduler.ts'
import { bea, edit, fixtureWithWords, rejection, ugo, v1 } from '#tests/support/studio/contentEditing.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'

const filled = fillCms(fixtureWithWords)
const key = contentKey('product', 'v1')
const startTime = new Date('2026-11-24T08:00:00Z')
const later = (minutes: number) => new Date(startTime.getTime() + minutes * 60_000)
const at = (minutes: number) => ({ at: later(minutes).toISOString(), time_zone: 'Europe/Rome', message: 'Spring' })
const named = (name: string) => ({ ...v1, data: { ...v1.data, name } })

const imported = v.parse(dumpEntity, { ...named('Imported'), kind: 'product', id: 'v1' })

/** Returns a node with a clock of its own on the database of the test. */
function node() {
  let now = startTime
  const cms: Cms = createSiteCms(filled.database.db, { now: () => now })
  const scheduler = createScheduler(cms, mailFailedSchedule)
  return { cms, runAt: (minutes: number) => ((now = later(minutes)), scheduler.runNext()) }
}

beforeEach(async () => {
  const { db } = filled.database
  await db.deleteFrom('studio_people').execute()
  await db.deleteFrom('outbox').execute()
  await insertPerson(db, { ...bea, email: 'bea@example.com' })
})

const revision = async () => (await getContent(filled.cms, key)).revision
const save = async (name: string) => saveContent(filled.cms, edit('product', 'v1', bea, await revision()), named(name))
const schedule = async (cms: Cms, minutes: number) =>
  scheduleContent(cms, edit('product', 'v1', bea, await revision()), at(minutes))
const publish = async () => publishContent(filled.cms, edit('product', 'v1', bea, await revision()), '')
const live = async () => (await readPublishedItem(filled.cms.db, key))?.content['data']
const states = async () => (await readContentSchedules(filled.cms, key)).map(({ state }) => state)

describe('an item that is scheduled', () => {
  test('is scheduled once where the same is sent again, and again where anything of it is another', async () => {
    const { cms } = node()
    await save('Seen')
    const id = await schedule(cms, 10)
    expect(await schedule(cms, 10)).toBe(id)
    const others = [await schedule(cms, 11)]
    const seen = await revision()
    await save('Later')
    expect(await scheduleContent(cms, edit('product', 'v1', bea, seen), at(10))).toBe(id)
    others.push(await schedule(cms, 10))
    expect((await readContentSchedules(cms, key)).map((each) => each.id).toSorted((a, b) => a - b)).toEqual([
      id,
      ...others,
    ])
  })

  test('goes live at its hour as it was seen; what was saved later stays a draft', async () => {
    const { cms, runAt } = node()
    await save('Seen')
    const id = await schedule(cms, 10)
    expect(await readContentSchedules(cms, key)).toEqual([
      {
        ...{ id, at: later(10).toISOString(), time_zone: 'Europe/Rome', state: 'pending', behind: false, issues: [] },
        ...{ open: false, reason: null, created_by: { id: 'bea', name: 'Bea' } },
      },
    ])
    await save('Unseen')
    expect(await readContentSchedules(cms, key)).toMatchObject([{ behind: true }])
    const change = { path: 'data.name', before: 'Seen', after: 'Unseen' }
    expect(await compareItem(cms, key, `s${id}`)).toEqual({ fields: [change], revision: 2 })
    expect(await compareItem(cms, key, 'r1')).toEqual({ fields: [change], revision: 2 })
    expect((await compareItem(cms, key, 'published')).fields).toEqual([{ ...change, before: v1.data['name'] }])
    expect(await rejection(compareItem(cms, contentKey('product', 'v2'), `s${id}`))).toEqual({ code: 'not_found' })
    expect(await runAt(9)).toBe(false)
    expect(await runAt(10)).toBe(true)
    expect(await runAt(11)).toBe(false)
    expect(await live()).toMatchObject({ name: 'Seen' })
    expect(await getContent(cms, key)).toMatchObject({ content: named('Unseen'), has_draft: true })
    expect((await listContentVersions(cms, key)).items[0]).toMatchObject({
      message: 'Spring',
      created_by: { id: 'bea', name: 'Bea' },
      content: named('Seen'),
    })
    expect(await states()).toEqual(['done'])
    await expect.poll(() => filled.announced).toEqual(expect.arrayContaining(['product:v1', 'list:product']))
  })

  test('takes the draft with it that is the same', async () => {
    const { cms, runAt } = node()
    await save('Seen')
    await schedule(cms, 10)
    await runAt(10)
    expect(await getContent(cms, key)).toMatchObject({ content: named('Seen'), has_draft: false })
  })

  test('goes live as it was seen where its draft was discarded before its hour', async () => {
    const { cms, runAt } = node()
    await save('Seen')
    await schedule(cms, 10)
    await discardContent(cms, edit('product', 'v1', bea, await revision()))
    expect(await getContent(cms, key)).toMatchObject({ content: v1, has_draft: false })
    expect(await runAt(10)).toBe(true)
    expect(await live()).toMatchObject({ name: 'Seen' })
    expect(await getContent(cms, key)).toMatchObject({ content: named('Seen'), has_draft: false })
  })

  test('leaves what was published after it was made as a draft beyond it, under a later revision', async () => {
    const { cms, runAt } = node()
    await save('Scheduled')
    await schedule(cms, 10)
    await save('Published later')
    await publish()
    const before = await getContent(cms, key)
    expect(before).toMatchObject({ content: named('Published later'), has_draft: false })
    await runAt(10)
    expect(await live()).toMatchObject({ name: 'Scheduled' })
    const after = await getContent(cms, key)
    expect(after).toMatchObject({
      content: named('Published later'),
      published: named('Scheduled'),
      has_draft: true,
      updated_by: { id: 'bea', name: 'Bea' },
    })
    expect(after.revision).toBeGreaterThan(before.revision)
  })

  test('leaves what a schedule made after it has put live as a draft, however often it is published', async () => {
    const { cms, runAt } = node()
    await save('First')
    await schedule(cms, 20)
    await save('Second')
    await schedule(cms, 10)
    await schedule(cms, 30)
    await runAt(10)
    expect(await getContent(cms, key)).toMatchObject({ published: named('Second'), has_draft: false })
    await runAt(20)
    expect(await getContent(cms, key)).toMatchObject({ content: named('Second'), published: named('First') })
    await runAt(30)
    expect(await getContent(cms, key)).toMatchObject({ published: named('Second'), has_draft: false })
  })

  test('goes live after one made before it, whose content is no draft then', async () => {
    const { cms, runAt } = node()
    await save('First')
    await schedule(cms, 10)
    await save('Second')
    await schedule(cms, 20)
    await discardContent(cms, edit('product', 'v1', bea, await revision()))
    await runAt(10)
    await runAt(20)
    expect(await getContent(cms, key)).toMatchObject({ published: named('Second'), has_draft: false })
  })

  test('leaves what was published before it was brought up to date where it is', async () => {
    const { cms, runAt } = node()
    await save('Seen')
    const id = await schedule(cms, 10)
    await save('Published')
    await publish()
    await save('Up to date')
    await updateContentSchedule(cms, { ...edit('product', 'v1', bea, await revision()), schedule: id }, { message: '' })
    await discardContent(cms, edit('product', 'v1', bea, await revision()))
    await runAt(10)
    expect(await getContent(cms, key)).toMatchObject({ published: named('Up to date'), has_draft: false })
  })

  test('leaves as a draft what was published after it and taken off the site', async () => {
    const { cms, runAt } = node()
    const fresh = (seen: number) => edit('product', 'fresh', bea, seen)
    const item = () => getContent(cms, fresh(0).key)
    await createContent(cms, fresh(0), named('Scheduled'))
    await scheduleContent(cms, fresh((await item()).revision), at(10))
    await saveContent(cms, fresh((await item()).revision), named('Published later'))
    await publishContent(cms, fresh((await item()).revision), '')
    await withdrawContent(cms, fresh(0), '')
    await runAt(10)
    expect(await item()).toMatchObject({ content: named('Published later'), published: named('Scheduled') })
  })

  test('leaves as a draft what was imported after it', async () => {
    const { cms, runAt } = node()
    await save('Scheduled')
    await schedule(cms, 10)
    await discardContent(cms, edit('product', 'v1', bea, await revision()))
    await importEntities(cms.db, [imported], 'editor', () => {})
    await runAt(10)
    expect(await getContent(cms, key)).toMatchObject({ content: named('Imported'), published: named('Scheduled') })
  })

  test('is rejected at another revision, for the past, an unknown time zone, errors, and who may not publish it', async () => {
    const { cms } = node()
    await save('Seen')
    const seen = edit('product', 'v1', bea, await revision())
    await save('Unseen')
    expect(await rejection(scheduleContent(cms, seen, at(10)))).toMatchObject({ code: 'conflict' })
    expect(await rejection(schedule(cms, 0))).toMatchObject({ code: 'invalid' })
    const now = edit('product', 'v1', bea, await revision())
    expect(await rejection(scheduleContent(cms, now, { ...at(5), time_zone: 'Mars/Olympus' }))).toMatchObject({
      code: 'invalid',
    })
    const english = { ...v1, texts: { ...v1.texts, 'en-gb': { ...v1.texts?.['en-gb'], strapline: 'Made for slopes' } } }
    await saveContent(cms, now, english)
    const byUgo = edit('product', 'v1', ugo, await revision())
    expect(await rejection(scheduleContent(cms, byUgo, at(10)))).toMatchObject({ code: 'locale_forbidden' })
    await save('')
    expect(await rejection(schedule(cms, 10))).toMatchObject({ code: 'invalid', issues: [{ path: 'data.name' }] })
    expect(await states()).toEqual([])
  })

  test('is brought up to date, or cancelled, by whoever looks at it', async () => {
    const { cms, runAt } = node()
    await save('Seen')
    const id = await schedule(cms, 10)
    const other = await schedule(cms, 20)
    await save('Later')
    const now = edit('product', 'v1', bea, await revision())
    expect(await rejection(updateContentSchedule(cms, { ...now, revision: 1, schedule: id }, { message: '' }))).toEqual(
      expect.objectContaining({ code: 'conflict' }),
    )
    await updateContentSchedule(cms, { ...now, schedule: id }, { message: '' })
    await cancelContentSchedule(cms, { ...now, schedule: other })
    expect(await rejection(cancelContentSchedule(cms, { ...now, schedule: other }))).toMatchObject({
      code: 'not_found',
    })
    expect(
      await rejection(cancelContentSchedule(cms, { ...now, key: contentKey('product', 'v2'), schedule: id })),
    ).toEqual(expect.objectContaining({ code: 'not_found' }))
    await runAt(30)
    expect(await runAt(30)).toBe(false)
    expect(await live()).toMatchObject({ name: 'Later' })
    expect((await listContentVersions(cms, key)).items[0]?.message).toBe('Spring')
  })

  test('does nothing where it is live already, and nothing to an item that is deleted', async () => {
    const { cms, runAt } = node()
    await save('Seen')
    await schedule(cms, 10)
    await schedule(cms, 20)
    await publishContent(cms, edit('product', 'v1', bea, await revision()), '')
    await runAt(10)
    expect((await listContentVersions(cms, key)).items).toHaveLength(2)
    await deleteContent(cms, { key, person: bea, actor: { person: bea } }).catch(() => {})
    expect(await states()).toEqual(['pending', 'done'])
  })
})

describe('a schedule of an item that cannot be kept', () => {
  test.each([
    ['locked', { locked: true }],
    ['forbidden', { role: 'author' }],
    ['shared_forbidden', { locales: ['it-it'] }],
  ] as const)('is %s: its author gets a mail, home shows it, visitors keep what they have', async (reason, change) => {
    const { cms, runAt } = node()
    const { db } = filled.database
    await insertPerson(db, { id: 'boss', name: 'Bo', email: 'bo@example.com', role: 'admin', locales: ['it-it'] })
    await save('Seen')
    const id = await schedule(cms, 10)
    await updatePerson(db, 'bea', change, startTime)
    await runAt(10)
    expect(await live()).toEqual(v1.data)
    expect(await states()).toEqual(['failed'])
    expect(await readContentSchedules(cms, key)).toMatchObject([
      { id, state: 'failed', open: true, reason, issues: [] },
    ])
    const person = reason === 'locked' ? 'boss' : 'bea'
    const mails = await db.selectFrom('outbox').select(['kind', 'payload']).execute()
    expect(mails).toEqual([{ kind: 'studio-schedule', payload: { itemSchedule: id, person } }])
    const mail = await composeScheduleMail(
      cms,
      { publicUrl: 'https://site.example', brand: { name: 'Brand', short: 'B' } },
      mails[0]?.payload ?? {},
    )
    const { rights, content } = mailTextsOf(reason === 'forbidden' ? 'en-gb' : 'it-it').studio.schedule
    for (const part of [rights, content, '(product/v1)']) expect(mail?.text).toContain(part)
    const home = await readHome(cms, { id: 'boss', role: 'admin', locales: null }, 'en-gb')
    expect(home.schedules).toMatchObject([{ schedule: id, kind: 'product', id: 'v1', locale: null, failed: true }])
    await publishContent(cms, edit('product', 'v1', bea, await revision()), '')
    expect((await readHome(cms, { id: 'boss', role: 'admin', locales: null }, 'en-gb')).schedules).toEqual([])
    expect(await readContentSchedules(cms, key)).toMatchObject([{ id, state: 'failed', open: false }])
  })
})
