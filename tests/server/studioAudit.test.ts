import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { studioCalls } from '#schemas/studio/studioCalls.ts'
import { writeAudit, type AuditWrite } from '#server/db/audit.ts'
import { insertImport } from '#server/db/imports.ts'
import { insertPerson } from '#server/db/studioPeople.ts'
import { exportAudit } from '#server/studio/people/exportAudit.ts'
import { listAudit } from '#server/studio/people/listAudit.ts'
import { fixture } from '#tests/support/db/cmsFixture.ts'
import { editor } from '#tests/support/studio/editing.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'

const filled = fillCms(fixture)
const bob = { id: 'p2', name: 'Bòb' }
const entries: readonly (AuditWrite & { readonly at: string })[] = [
  {
    at: '2026-01-01T10:00:00Z',
    person: editor.person,
    action: 'page.publish',
    subject: 'page:about',
    locale: 'it-it',
    details: { version: 2 },
  },
  { at: '2026-01-02T10:00:00Z', person: bob, action: 'page.publish', subject: 'page:home', locale: 'en-gb' },
  { at: '2026-01-03T10:00:00Z', person: null, action: 'page.schedule_failed', subject: 'page:about', locale: 'en-gb' },
  { at: '2026-01-04T10:00:00Z', person: bob, action: 'content.publish', subject: 'product:v1' },
  {
    at: '2026-01-05T10:00:00Z',
    person: editor.person,
    action: 'person.add',
    subject: 'person:p2',
    details: { name: 'Robert' },
  },
  { at: '2026-01-06T10:00:00Z', person: bob, action: 'content.save', subject: 'menu:footer' },
  { at: '2026-01-07T10:00:00Z', person: bob, action: 'page.delete', subject: 'page:gone' },
  { at: '2026-01-08T10:00:00Z', person: editor.person, action: 'search.rebuild', subject: 'search' },
  { at: '2026-01-09T10:00:00Z', person: null, action: 'import.run', subject: 'import:i1' },
]

beforeEach(async () => {
  const { db } = filled.database
  const imported = { id: 'i1', kind: 'retailer', file: 'Händler 2026.csv' } as const
  await insertImport(db, { ...imported, headings: [], headings_key: '', person: null })
  for (const { id, name } of [editor.person, bob]) {
    await insertPerson(db, { id, name, email: `${id}@example.com`, role: 'publisher', locales: null })
  }
  await db.deleteFrom('audit_log').execute()
  for (const { at, ...entry } of entries) {
    await writeAudit(db, entry)
    await sql`update audit_log set at = ${at}::timestamptz where id = (select max(id) from audit_log)`.execute(db)
  }
})

const { query } = studioCalls.listAudit
const list = (filter: Readonly<Record<string, string>> = {}) => listAudit(filled, v.parse(query, filter))
/** Days of January of what a filter leaves, the newest first. */
const days = async (filter: Readonly<Record<string, string>>) =>
  (await list(filter)).items.map(({ at }) => Number(at.slice(8, 10)))

describe('the audit log', () => {
  it('names what each entry is about in the language that was requested, and what is gone has no name', async () => {
    const { items } = await list({ title_locale: 'it-it' })
    expect(items.map(({ subject }) => [subject.kind, subject.id, subject.name])).toEqual([
      ['import', 'i1', 'Händler 2026.csv'],
      ['search', '', null],
      ['page', 'gone', null],
      ['menu', 'footer', null],
      ['person', 'p2', 'Bòb'],
      ['product', 'v1', 'V1'],
      ['page', 'about', 'about it-it'],
      ['page', 'home', 'home it-it'],
      ['page', 'about', 'about it-it'],
    ])
  })

  it.each<[string, Readonly<Record<string, string>>, readonly number[]]>([
    ['a person', { actor: 'p2' }, [7, 6, 4, 2]],
    ['the server', { actor: '-' }, [9, 3]],
    ['an action', { action: 'page.publish' }, [2, 1]],
    ['a kind', { kind: 'page' }, [7, 3, 2, 1]],
    ['a subject', { subject: 'page:about' }, [3, 1]],
    ['a locale', { locale: 'en-gb' }, [3, 2]],
    ['a period', { from: '2026-01-02T10:00:00Z', to: '2026-01-04T10:00:00Z' }, [3, 2]],
    ['words, whatever their case and accents', { q: 'bob' }, [7, 6, 5, 4, 2]],
    ['the words of a title, in any language', { q: 'it-it HOME' }, [2]],
    ['the name of an imported file', { q: 'handler 2026' }, [9]],
    ['the name of an entity', { q: 'V1' }, [4]],
    ['a name a person no longer has', { q: 'Robert' }, [5]],
    ['an id of what is gone', { q: 'gone' }, [7]],
    ['words that are not together in one', { q: 'bob home gone' }, []],
    ['several of them', { actor: 'p2', kind: 'page', from: '2026-01-03T00:00:00Z' }, [7]],
    ['nothing there is', { q: '%' }, []],
  ])('is narrowed by %s', async (_name, filter, expected) => {
    expect(await days(filter)).toEqual(expected)
  })

  it('goes on from a cursor within a filter', async () => {
    const first = await list({ kind: 'page', limit: '3' })
    const second = await list({ kind: 'page', limit: '3', cursor: first.next ?? '' })
    expect([first.items.length, second.items.map(({ at }) => at.slice(0, 10)), second.next]).toEqual([
      3,
      ['2026-01-01'],
      null,
    ])
    await expect(list({ cursor: 'made up' })).rejects.toMatchObject({ status: 422 })
  })

  it('is exported with the same filters', async () => {
    const filter = v.parse(studioCalls.exportAudit.query, { actor: 'p2', kind: 'page' })
    const response = await exportAudit(filled, filter, editor)
    const lines = (await response.text()).trim().split('\r\n')
    expect(lines.map((line) => line.split(',').slice(1, 5))).toEqual([
      ['person', 'person_id', 'action', 'subject'],
      ['Bòb', 'p2', 'page.delete', 'page:gone'],
      ['Bòb', 'p2', 'page.publish', 'page:home'],
    ])
    expect((await list({ action: 'audit.export' })).items).toHaveLength(1)
  })
})
