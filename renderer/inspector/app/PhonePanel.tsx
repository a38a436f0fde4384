import { useState, useSyncExternalStore, type SubmitEvent } from 'react'
import type { Phones } from '#renderer/inspector/phones.ts'
import styles from '#renderer/inspector/app/LinePanel.module.css'

/** What is seen of the line while this is folded. */
const summaries: Readonly<Record<ReturnType<Phones['state']>, string>> = {
  closed: 'Phone',
  connecting: 'Phone: connecting …',
  open: 'Phone: connected',
  lost: 'Phone: no server',
  rejected: 'Phone: code needed again',
}

const states: Readonly<Record<ReturnType<Phones['state']>, string>> = {
  closed: '',
  connecting: 'Connecting …',
  open: 'Connected: pages of phones that have joined are among the tabs.',
  lost: 'The server is not there. Trying again …',
  rejected: 'The server was started again. Type the code that it has printed, here and on the phone.',
}

/** Renders where a phone joins, and the field for the code that shows its pages here. */
export function PhonePanel({ phones }: { readonly phones: Phones }) {
  const state = useSyncExternalStore(phones.subscribe, phones.state)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const hasLine = state === 'open' || state === 'lost' || state === 'connecting'

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const wrong = await phones.enter(code)
    setProblem(wrong)
    if (wrong === undefined) setCode('')
  }

  return (
    <details className={styles.line}>
      <summary data-lost={state === 'lost' || state === 'rejected' || undefined}>{summaries[state]}</summary>
      <div>
        {phones.addresses.length === 0 ? (
          <p>
            This server listens to this device alone. A phone reaches it by a proxy before it, or after a start with
            HOST=0.0.0.0.
          </p>
        ) : (
          <>
            <p>Open on the phone, and type the code there:</p>
            <ul role="list">
              {phones.addresses.map((address) => (
                <li key={address}>
                  <code>{address}</code>
                </li>
              ))}
            </ul>
          </>
        )}
        <p role="status">{states[state]}</p>
        {!hasLine && (
          <form onSubmit={(event) => void submit(event)}>
            <label>
              Code
              <input
                required
                inputMode="numeric"
                autoComplete="off"
                value={code}
                aria-invalid={problem !== undefined}
                aria-describedby="phone-problem"
                onChange={({ target }) => setCode(target.value)}
              />
            </label>
            <p id="phone-problem" role="alert">
              {problem}
            </p>
            <button type="submit">Show its pages</button>
          </form>
        )}
      </div>
    </details>
  )
}
