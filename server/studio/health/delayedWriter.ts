import type { Log } from '#server/content/context.ts'
import { within } from '#server/http/within.ts'

/** Maximum wait for the last write when the server stops, in ms. */
const stopTimeout = 3000

interface Options<T> {
  readonly write: (values: readonly T[]) => Promise<void>
  /** What the log says when they could not be written. */
  readonly failure: string
  readonly log: Pick<Log, 'warn'>
  /** Time between two writes, in ms. */
  readonly wait: number
  /** Values remembered until the next write. */
  readonly maxPending: number
}

/** Remembers values in memory by their key, and writes them every few seconds: nobody waits for it. What cannot be written is dropped. */
export function createDelayedWriter<T>({ write, failure, log, wait, maxPending }: Options<T>) {
  let pending = new Map<string, T>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function tryWrite(values: readonly T[]): Promise<void> {
    try {
      await write(values)
    } catch (error) {
      log.warn({ err: error, values: values.length }, failure)
    }
  }

  /** Writes what is pending; one write at a time. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    await running
    const values = [...pending.values()]
    pending = new Map()
    if (values.length === 0) return
    running = tryWrite(values)
    await running
  }

  return {
    flush,
    /** Replaces the value of a key; one more key than `maxPending` is left out. */
    add: (key: string, next: (known: T | undefined) => T): void => {
      const known = pending.get(key)
      if (known === undefined && pending.size >= maxPending) return
      pending.set(key, next(known))
      timer ??= setTimeout(() => void flush(), wait).unref()
    },
    stop: () => within(stopTimeout, flush()),
  }
}
