import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { format } from 'node:util'
import type { Logger } from 'pino'

/**
 * Turns what is written to the console, by packages too, and the warnings of Node into lines of the log: in production every line is
 * JSON.
 */
export function logConsole(log: Logger): void {
  const write =
    (level: 'debug' | 'info' | 'warn' | 'error') =>
    (...values: readonly unknown[]) => {
      const [error] = values.filter((value) => value instanceof Error)
      if (error === undefined) log[level](format(...values))
      else log[level]({ err: error }, values.length === 1 ? error.message : format(...withoutStacks(values)))
    }
  const [debug, info, warn, error] = [write('debug'), write('info'), write('warn'), write('error')]
  Object.assign(console, { debug, trace: debug, log: info, info, warn, error })
  // Node's own listener prints them.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, warning.message))
}

/** Turns what a process prints that has no log, such as V8 when its memory is used up, into lines of the log. */
export function logStream(stream: Readable | null, log: Logger): void {
  if (stream === null) return
  createInterface({ input: stream }).on('line', (line) => {
    if (line.trim() !== '') log.error(line)
  })
}

function withoutStacks(values: readonly unknown[]): unknown[] {
  return values.map((value) => (value instanceof Error ? value.message : value))
}
