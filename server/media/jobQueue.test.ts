import { expect, test } from 'vitest'
import { createJobQueue, picturesAtOnce } from '#server/media/jobQueue.ts'

test.each([
  [1, 1, 1],
  [2, 1, 1],
  [4, 1, 3],
  [64, 1, 3],
  [4, 2, 1],
  [8, 2, 3],
  [4, 8, 1],
])('%i cores and %i processes: %i at once', (cores, workers, atOnce) => {
  expect(picturesAtOnce(workers, cores)).toBe(atOnce)
})

test('runs so many at once, the rest in their order, and one more is refused', async () => {
  const queue = createJobQueue(2, 2)
  const begun: string[] = []
  const end = new Map<string, (fails: boolean) => void>()
  const job = (name: string) =>
    queue.run(async () => {
      begun.push(name)
      const fails = await new Promise<boolean>((resolve) => end.set(name, resolve))
      if (fails) throw new Error(name)
      return name
    })
  const jobs = ['a', 'b', 'c', 'd'].map(job)
  await expect(job('e')).rejects.toThrow('Too many pictures are being made')
  expect(begun).toEqual(['a', 'b'])

  end.get('b')?.(true)
  await expect(jobs[1]).rejects.toThrow('b')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  end.get('a')?.(false)
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
  end.get('c')?.(false)
  end.get('d')?.(false)
  expect(await Promise.all([jobs[0], jobs[2], jobs[3]])).toEqual(['a', 'c', 'd'])

  const last = job('f')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd', 'f'])
  end.get('f')?.(false)
  expect(await last).toBe('f')
})
