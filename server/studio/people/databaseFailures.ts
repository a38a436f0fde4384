import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from '#server/content/context.ts'
import { isDatabaseFailure } from '#server/db/databaseErrors.ts'

/**
 * Returns what finds failures of the database in calls of better-auth: it logs them and responds as if the passkey were wrong, or as if the
 * session had ended.
 */
export function createDatabaseFailures(log: Log) {
  const running = new AsyncLocalStorage<{ failure?: Error }>()
  return {
    /** Logs what better-auth logs. */
    log: (_level: unknown, message: string, ...details: unknown[]): void => {
      const error = details.find((detail) => detail instanceof Error)
      log.error({ err: error }, `Sign-in: ${message}`)
      const call = running.getStore()
      if (call !== undefined && isDatabaseFailure(error)) call.failure ??= error
    },
    /** Throws the failure of the database that was logged during a call, whatever its response. */
    async during<T>(call: () => Promise<T>): Promise<T> {
      const state: { failure?: Error } = {}
      const result = await running.run(state, call)
      if (state.failure !== undefined) throw state.failure
      return result
    },
  }
}
export type DatabaseFailures = ReturnType<typeof createDatabaseFailures>
