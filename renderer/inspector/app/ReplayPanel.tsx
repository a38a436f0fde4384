import { useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { printValue } from '#renderer/inspector/app/printValue.ts'
import type { LogEntry } from '#renderer/inspector/protocol.ts'
import { replay, ReplayError, type Replay } from '#renderer/inspector/replay.ts'
import { printTestCase } from '#renderer/inspector/testCase.ts'
import styles from '#renderer/inspector/app/MachinePanel.module.css'

interface Props {
  readonly machine: AnyStateMachine
  readonly actor: string
  readonly entries: readonly LogEntry[]
}

/** Runs the records of a machine again without the page, on a simulated clock, and prints them as a Vitest case. */
export function ReplayPanel({ machine, actor, entries }: Props) {
  const [result, setResult] = useState<Replay | ReplayError>()
  const [copied, setCopied] = useState(false)

  function run(): Replay | undefined {
    setCopied(false)
    try {
      const done = replay(machine, actor, entries)
      setResult(done)
      return done
    } catch (error) {
      if (!(error instanceof ReplayError)) throw error
      setResult(error)
      return undefined
    }
  }

  async function copy(): Promise<void> {
    const done = run()
    if (done === undefined) return
    // Without the permission the text below can be selected.
    await navigator.clipboard.writeText(printTestCase(machine.id, done)).then(
      () => setCopied(true),
      () => {},
    )
  }

  return (
    <div>
      <button type="button" onClick={run}>
        Replay from the start
      </button>{' '}
      <button type="button" onClick={() => void copy()}>
        Copy as a Vitest case
      </button>
      <p role="status">{result === undefined ? '' : `${summaryOf(result)}${copied ? ' Copied.' : ''}`}</p>
      {result !== undefined && !(result instanceof ReplayError) && (
        <>
          {result.same || (
            <ul>
              {result.steps
                .filter(({ recorded, value }) => JSON.stringify(recorded) !== JSON.stringify(value))
                .map(({ seq, event, recorded, value }) => (
                  <li key={seq}>
                    {event.type}: {printValue(recorded)} was recorded, {printValue(value)} came out
                  </li>
                ))}
            </ul>
          )}
          <textarea
            className={styles.code}
            aria-label="Vitest case"
            readOnly
            rows={12}
            value={printTestCase(machine.id, result)}
          />
        </>
      )}
    </div>
  )
}

function summaryOf(result: Replay | ReplayError): string {
  if (result instanceof ReplayError) return result.message
  return result.same
    ? `${result.steps.length} records lead to the same states.`
    : 'The replay leads to other states than the record.'
}
