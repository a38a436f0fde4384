import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announceChange, onChange } from '#server/db/notifications.ts'
import { announceStudioEvent, onStudioEvent } from '#server/studio/studioEvents.ts'
import { engines, openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

describe.each(engines)('a change on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  it('reaches every listener, in a transaction only after the commit', async () => {
    const received: (readonly string[])[] = []
    const stop = onChange(database.db, (tags) => received.push(tags))
    await database.db.transaction().execute((trx) => announceChange(trx, ['page:home', 'menus', 'menus']))
    const rolledBack = database.db.transaction().execute(async (trx) => {
      await announceChange(trx, ['never'])
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await announceChange(database.db, [])
    await announceChange(database.db, ['last'])
    await expect.poll(() => received).toEqual([['page:home', 'menus'], ['last']])
    stop()
    await announceChange(database.db, ['stopped'])
    expect(received).toHaveLength(2)
  })

  it('with too many tags is announced as a change of everything', async () => {
    const all: string[] = []
    onChange(database.db, (tags) => void all.push(...tags))
    await announceChange(
      database.db,
      Array.from({ length: 2000 }, (_, n) => `page:number-${n}`),
    )
    await expect.poll(() => all).toContain('*')
    expect(all.filter((tag) => tag.startsWith('page:number'))).toEqual([])
  })

  it('in the studio reaches its listeners and purges nothing', async () => {
    const events: unknown[] = []
    const tags: unknown[] = []
    const stops = [
      onStudioEvent(database.db, (event) => events.push(event)),
      onChange(database.db, (changed) => tags.push(changed)),
    ]
    const saved = { type: 'saved', page: 'about', locale: 'it-it', revision: 2, actor: null } as const
    await database.db.transaction().execute((trx) => announceStudioEvent(trx, saved))
    await announceChange(database.db, ['page:about'])
    await expect.poll(() => [events, tags]).toEqual([[saved], [['page:about']]])
    for (const stop of stops) stop()
  })
})
