import { expect, test, vi } from 'vitest'
import { createBatchSize } from '#server/studio/imports/batchSize.ts'

test('batches grow while they are short, and shrink where others would wait too long', async () => {
  const usage = vi.spyOn(process, 'cpuUsage')
  const size = createBatchSize({ min: 2, max: 10, target: 100 })
  const limits: number[] = []
  for (const took of [10, 10, 40, 60, 90, 101, 500, 500, 30]) {
    usage.mockReturnValue({ user: took * 900, system: took * 100 })
    await size.measure(async () => undefined)
    limits.push(size.limit())
  }
  usage.mockRestore()
  expect(limits).toEqual([4, 8, 10, 10, 10, 9, 4, 2, 4])
})
