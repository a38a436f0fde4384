import { expect, test } from 'vitest'
import { createJobQueue, resizeConcurrency } from '#server/media/jobQueue.ts'

test.each([
  [1, 1, 1],
  [2, 1, 1],
  [4, 1, 3],
  [64, 1, 3],
  [4, 2, 1],
  [8, 2, 3],
  [4, 8, 1],
])('%i cores and %i processes: %i concurrent jobs', (cores, workers, concurrency) => {
  expect(resizeConcurrency(workers, cores)).toBe(concurrency)
})

test('limits concurrency, keeps the order, and rejects jobs when the queue is full', async () => {
  const queue = createJobQueue(2, 2)
  const started: string[] = []
  const finish = new Map<string, (fails: boolean) => void>()
  const job = (name: string) =>
    queue.run(async () => {
      started.push(name)
      const fails = await new Promise<boolean>((resolve) => finish.set(name, resolve))
      if (fails) throw new Error(name)
      return name
    })
  const jobs = ['a', 'b', 'c', 'd'].map(job)
  await expect(job('e')).rejects.toThrow('Too many pictures are being resized')
  expect(started).toEqual(['a', 'b'])

  finish.get('b')?.(true)
  await expect(jobs[1]).rejects.toThrow('b')
  await expect.poll(() => started).toEqual(['a', 'b', 'c'])
  finish.get('a')?.(false)
  await expect.poll(() => started).toEqual(['a', 'b', 'c', 'd'])
  finish.get('c')?.(false)
  finish.get('d')?.(false)
  expect(await Promise.all([jobs[0], jobs[2], jobs[3]])).toEqual(['a', 'c', 'd'])

  const last = job('f')
  await expect.poll(() => started).toEqual(['a', 'b', 'c', 'd', 'f'])
  finish.get('f')?.(false)
  expect(await last).toBe('f')
})
