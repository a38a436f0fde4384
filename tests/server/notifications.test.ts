import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTagCache } from '#server/cms/tagCache.ts'
import { announceChange, onChange } from '#server/db/notifications.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

let database: TestDatabase
const heard: (readonly string[])[] = []

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('a change', () => {
  it('is heard by every listener, in a transaction only when it is committed', async () => {
    const stop = onChange(database.db, (tags) => heard.push(tags))
    await database.db.transaction().execute((trx) => announceChange(trx, ['page:home', 'menus', 'menus']))
    const rolledBack = database.db.transaction().execute(async (trx) => {
      await announceChange(trx, ['never'])
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await announceChange(database.db, [])
    await announceChange(database.db, ['last'])
    await expect.poll(() => heard).toEqual([['page:home', 'menus'], ['last']])
    stop()
    await announceChange(database.db, ['unheard'])
    expect(heard).toHaveLength(2)
  })

  it('of very much is a change of everything', async () => {
    const all: string[] = []
    onChange(database.db, (tags) => void all.push(...tags))
    await announceChange(
      database.db,
      Array.from({ length: 2000 }, (_, n) => `page:number-${n}`),
    )
    await expect.poll(() => all).toContain('*')
    expect(all.filter((tag) => tag.startsWith('page:number'))).toEqual([])
  })
})

describe('a cache by tags', () => {
  const value =
    (made: string, ...tags: string[]) =>
    async () => ({ value: made, tags: new Set(tags) })

  it('keeps what was made until one of its tags is dropped', async () => {
    const cache = createTagCache<string>(10)
    await cache.get('a', value('first', 'x', 'y'))
    expect((await cache.get('a', value('second'))).value).toBe('first')
    cache.drop(['z'])
    expect((await cache.get('a', value('second'))).value).toBe('first')
    cache.drop(['y'])
    expect((await cache.get('a', value('third'))).value).toBe('third')
  })

  it('does not keep what was being made while something changed', async () => {
    const cache = createTagCache<string>(10)
    const making = cache.get('a', value('old', 'x'))
    cache.drop(['x'])
    await making
    expect((await cache.get('a', value('new', 'x'))).value).toBe('new')
  })

  it('does not keep a failure, and no more than its limit', async () => {
    const cache = createTagCache<string>(1)
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await cache.get('a', value('first'))
    await cache.get('b', value('other'))
    expect((await cache.get('a', value('again'))).value).toBe('again')
  })
})
