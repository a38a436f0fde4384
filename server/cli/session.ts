import { AsyncLocalStorage } from 'node:async_hooks'
import process from 'node:process'
import type { Cms } from '#server/content/context.ts'

/** Where a verb runs: in a process of its own, or in the running server for a client of its control socket. */
export interface Session {
  /** The CMS of the running server; without one the verb opens the database. */
  readonly cms: Cms | undefined
  readonly write: (stream: 'out' | 'err', text: string) => void
  readonly fail: () => void
  /** Whether a progress bar would be in the way, as in a log. */
  readonly isLog?: boolean
}

const ownProcess: Session = {
  cms: undefined,
  write: (stream, text) => void (stream === 'out' ? process.stdout : process.stderr).write(text),
  fail: () => void (process.exitCode = 1),
}

const sessions = new AsyncLocalStorage<Session>()

/** Returns the session of the verb under way. */
export function session(): Session {
  return sessions.getStore() ?? ownProcess
}

/** Returns whether the verb under way has a process of its own. */
export function isOwnProcess(): boolean {
  return sessions.getStore() === undefined
}

export async function runIn(other: Session, work: () => Promise<void>): Promise<void> {
  await sessions.run(other, work)
}
