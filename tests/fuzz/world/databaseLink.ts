import { DatabaseUnavailable } from '#server/db/databaseErrors.ts'

export type DatabaseLink = ReturnType<typeof createLink>

/** Creates the link of a node to the database, which can be lost. */
export function createLink() {
  const onLoss = new Set<() => void>()
  let left = Number.POSITIVE_INFINITY
  let isDoneFirst = false
  let isLost = false
  let losses = 0
  let restorations = 0
  function lose(): void {
    isLost = true
    losses += 1
    for (const listener of [...onLoss]) listener()
  }
  return {
    onLoss,
    isLost: () => isLost,
    losses: () => losses,
    loseAfter(count: number, isDone: boolean) {
      left = count
      isDoneFirst = isDone
    },
    /** Returns whether it had been lost. */
    restore(): boolean {
      const wasLost = isLost
      isLost = false
      restorations += 1
      left = Number.POSITIVE_INFINITY
      return wasLost
    },
    async query<T>(work: () => Promise<T>): Promise<T> {
      if (isLost) throw unavailable()
      left -= 1
      const isLast = left <= 0
      const before = restorations
      if (isLast && isDoneFirst) await work()
      // What was restored while the query was under way stays restored.
      if (isLast && before === restorations) lose()
      if (isLast) throw unavailable()
      return work()
    },
  }
}

/** Returns the error of a query on a lost connection. */
export function unavailable(): DatabaseUnavailable {
  return new DatabaseUnavailable(new Error('The connection was lost'))
}
