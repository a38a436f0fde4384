import { useState, useSyncExternalStore } from 'react'
import type { Selection, Tools } from '#renderer/inspector/app/selection.ts'
import { download } from '#renderer/inspector/app/download.ts'
import { PhonePanel } from '#renderer/inspector/app/PhonePanel.tsx'
import { ServerPanel } from '#renderer/inspector/app/ServerPanel.tsx'
import { sessionOf, type Tab } from '#renderer/inspector/store.ts'
import styles from '#renderer/inspector/app/Inspector.module.css'

interface Props {
  readonly tools: Tools
  readonly tab: Tab | undefined
  readonly gallery: boolean
  readonly paused: boolean
  readonly onPause: () => void
  readonly onSelect: (selection: Selection) => void
}

/** Renders title, pause, export and import. */
export function Toolbar({ tools: { store, stately, phones, server }, tab, gallery, paused, onPause, onSelect }: Props) {
  const [problem, setProblem] = useState('')

  async function importFile(file: File | undefined): Promise<void> {
    if (file === undefined) return
    try {
      onSelect({ tab: store.addSession(await file.text()) })
      setProblem('')
    } catch {
      setProblem(`${file.name} is no session of this inspector.`)
    }
  }

  return (
    <header className={styles.toolbar}>
      <h1>Inspector</h1>
      <p role="status">{problem === '' ? (paused ? 'Paused. Events are still recorded.' : '') : problem}</p>
      {stately !== undefined && <Stately connection={stately} />}
      {phones !== undefined && <PhonePanel phones={phones} />}
      {server !== undefined && <ServerPanel server={server} />}
      <button type="button" aria-pressed={gallery} onClick={() => onSelect({ tab: tab?.info.tab, gallery: !gallery })}>
        All machines
      </button>
      <button type="button" aria-pressed={paused} onClick={onPause}>
        Pause
      </button>
      <button
        type="button"
        disabled={tab === undefined}
        onClick={() => tab !== undefined && download('session.json', JSON.stringify(sessionOf(tab), null, 1))}
      >
        Export session
      </button>
      <label className={styles.file}>
        Import session
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => {
            void importFile(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
    </header>
  )
}

/** Says whether Stately's inspector receives what is recorded. */
function Stately({ connection: { address, isUp, subscribe } }: { readonly connection: NonNullable<Tools['stately']> }) {
  const up = useSyncExternalStore(subscribe, isUp)
  return (
    <p role="status" aria-label="Stately’s inspector" className={up ? undefined : styles.problem}>
      {up ? `Sending to ${address}` : `Stately’s inspector at ${address} is not there. Trying again …`}
    </p>
  )
}
