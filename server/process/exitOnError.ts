import type { Logger } from 'pino'

/**
 * Logs an uncaught error as fatal and ends the process with code 1: its state is unknown, and what starts it replaces it. Vike's own
 * listeners print the error and go on.
 */
export function exitOnError(log: Logger): void {
  const exit = (error: unknown) => {
    log.fatal({ err: error }, 'An error was not caught, and the process ends')
    process.exit(1)
  }
  process.prependListener('uncaughtException', exit)
  process.prependListener('unhandledRejection', exit)
}
