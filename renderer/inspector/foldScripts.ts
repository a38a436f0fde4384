import type { LogEntry } from '#renderer/inspector/protocol.ts'

/** Scripts that came one after the other: one row of the log until it is opened. */
export interface ScriptRun {
  readonly kind: 'scripts'
  /** Number of the oldest. */
  readonly seq: number
  /** When the oldest began, in ms since the page was opened. */
  readonly at: number
  /** Until the last was there, in ms. */
  readonly duration: number
  readonly entries: readonly LogEntry[]
}

/** Returns the rows of a log; a script that failed or whose status is unknown keeps a row of its own. */
export function foldScripts(entries: readonly LogEntry[], apart: ReadonlySet<number>): (LogEntry | ScriptRun)[] {
  const rows: (LogEntry | ScriptRun)[] = []
  let run: LogEntry[] = []

  function endRun(): void {
    const [first] = run
    if (first === undefined) return
    rows.push(
      ...(run.length === 1 ? run : [{ kind: 'scripts', seq: first.seq, ...timesOf(run), entries: run } as const]),
    )
    run = []
  }

  for (const entry of entries) {
    if (isLoadedScript(entry) && !apart.has(entry.seq)) {
      run.push(entry)
    } else {
      endRun()
      rows.push(entry)
    }
  }
  endRun()
  return rows
}

function isLoadedScript(entry: LogEntry): boolean {
  return entry.kind === 'network' && entry.initiator === 'script' && entry.status >= 200 && entry.status < 400
}

function timesOf(run: readonly LogEntry[]): Pick<ScriptRun, 'at' | 'duration'> {
  const at = Math.min(...run.map((entry) => entry.at))
  return { at, duration: Math.max(...run.map((entry) => entry.at + ('duration' in entry ? entry.duration : 0))) - at }
}
