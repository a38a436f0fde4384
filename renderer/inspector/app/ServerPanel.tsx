import { useSyncExternalStore } from 'react'
import type { ServerMachines } from '#renderer/inspector/serverLine.ts'
import styles from '#renderer/inspector/app/LinePanel.module.css'

const states: Readonly<Record<ReturnType<ServerMachines['state']>, string>> = {
  closed: 'What the server does in the background, for administrators who are signed in in this browser.',
  connecting: 'Connecting …',
  open: 'Connected: the server is among the tabs.',
  lost: 'The server is not there. Trying again …',
  signedOut: 'Sign in as an administrator in another tab, then try again.',
  forbidden: 'The person who is signed in is no administrator.',
  missing: 'This server shows nothing of what it does.',
}

/** Renders whether the machines of the server are shown, and what shows and hides them. */
export function ServerPanel({ server }: { readonly server: ServerMachines }) {
  const state = useSyncExternalStore(server.subscribe, server.state)
  const isShown = state === 'open' || state === 'lost' || state === 'connecting'
  return (
    <details className={styles.line}>
      <summary>{state === 'open' ? 'Server: connected' : 'Server'}</summary>
      <div>
        <p role="status">{states[state]}</p>
        <button type="button" onClick={isShown ? server.close : server.open}>
          {isShown ? 'Hide it' : 'Show it'}
        </button>
      </div>
    </details>
  )
}
