import { useState } from 'react'
import { stateInWords } from '#renderer/inspector/stateInWords.ts'
import type { KnownMachine } from '#renderer/inspector/knownMachine.ts'
import { ReplayError, replaySession, tryReplay, type ActorReplay, type Replay } from '#renderer/inspector/replay.ts'
import type { Tools } from '#renderer/inspector/app/selection.ts'
import type { Tab } from '#renderer/inspector/store.ts'
import { printTestCase } from '#renderer/inspector/testCase.ts'
import styles from '#renderer/inspector/app/MachinePanel.module.css'

interface Props {
  readonly tools: Pick<Tools, 'machines' | 'fileOf'>
  readonly machine: KnownMachine['machine']
  readonly actor: string
  readonly tab: Tab
}

/** Runs the records of a machine, or of all, again without the page, on a simulated clock, and prints them as a Vitest case. */
export function ReplayPanel({ tools: { machines, fileOf }, machine, actor, tab }: Props) {
  const [result, setResult] = useState<Replay | ReplayError>()
  const [session, setSession] = useState<readonly ActorReplay[]>([])
  const [copied, setCopied] = useState(false)

  function run(): Replay | ReplayError {
    setCopied(false)
    const done = tryReplay(machine, actor, tab.entries)
    setResult(done)
    return done
  }

  async function copy(): Promise<void> {
    const done = run()
    if (done instanceof ReplayError) return
    // Without the permission the text below can be selected.
    await navigator.clipboard.writeText(printTestCase(machine.id, done, fileOf?.(machine.id))).then(
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
      </button>{' '}
      <button type="button" onClick={() => setSession(replaySession(machines, tab))}>
        Replay all machines
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
                    {event.type}: {stateInWords(recorded)} was recorded, {stateInWords(value)} came out
                  </li>
                ))}
            </ul>
          )}
          <textarea
            className={styles.code}
            aria-label="Vitest case"
            readOnly
            rows={12}
            value={printTestCase(machine.id, result, fileOf?.(machine.id))}
          />
        </>
      )}
      {session.length > 0 && (
        <ul aria-label="Replay of all machines">
          {session.map((each) => (
            <li key={each.actor}>
              {each.name}: {summaryOf(each.result)}
            </li>
          ))}
        </ul>
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
