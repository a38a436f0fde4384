import { expect, test } from 'vitest'
import { createLink } from '#tests/fuzz/world/databaseLink.ts'

test('a link that is restored while its last query is under way stays restored', async () => {
  const link = createLink()
  link.loseAfter(1, true)
  let finish = () => {}
  const query = link.query(() => new Promise<void>((resolve) => (finish = resolve)))
  link.restore()
  finish()
  await expect(query).rejects.toThrow('The connection was lost')
  expect([link.isLost(), await link.query(async () => 'row')]).toEqual([false, 'row'])
})
