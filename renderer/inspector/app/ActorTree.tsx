import { useMemo } from 'react'
import type { Selection } from '#renderer/inspector/app/selection.ts'
import { stateInWords } from '#renderer/inspector/stateInWords.ts'
import type { ActorInfo, Position } from '#renderer/inspector/protocol.ts'
import { namesOf, positionsAt, type Tab } from '#renderer/inspector/store.ts'
import styles from '#renderer/inspector/app/ActorTree.module.css'

interface Props {
  readonly tabs: ReadonlyMap<string, Tab>
  readonly shown: Selection
  readonly onSelect: (selection: Selection) => void
  readonly onRemove: (tab: string) => void
}

/** Renders every tab with its actors, parents before their children, as they are or as they were at the chosen record. */
export function ActorTree({ tabs, shown, onSelect, onRemove }: Props) {
  const positions = useMemo(() => positionsAt(tabs.get(shown.tab ?? ''), shown.seq), [tabs, shown.tab, shown.seq])
  const sorted = [...tabs.values()].toSorted((a, b) => b.info.timeOrigin - a.info.timeOrigin)
  return (
    <nav className={styles.tree} aria-label="Tabs and actors">
      {sorted.map((tab) => (
        <section key={tab.info.tab} data-ended={tab.alive ? undefined : ''}>
          <h2>
            <button
              type="button"
              aria-expanded={tab.info.tab === shown.tab}
              onClick={() => onSelect({ tab: tab.info.tab })}
            >
              {tab.info.title}
            </button>
          </h2>
          <p>
            {tab.source === 'copies' ? 'in this window' : tab.info.url}
            {tab.source === 'phone' && ' · on another device'}
            {tab.info.secure === false && ' · plain HTTP: no crypto.randomUUID, clipboard, locks or service worker'}
            {tab.missing !== undefined && tab.missing > 0 && ` · ${tab.missing} of its last records could not be sent`}
            {tab.lost === true && ' · out of reach: this is how it last was'}
            {tab.alive ? '' : tab.source === 'session' ? ' · imported' : ' · closed'}
          </p>
          {(!tab.alive || tab.lost === true) && (
            <button type="button" className={styles.remove} onClick={() => onRemove(tab.info.tab)}>
              Remove
            </button>
          )}
          {tab.info.tab === shown.tab && (
            <Actors
              actors={[...tab.actors.values()]}
              positions={positions}
              names={namesOf(tab.actors)}
              parent={null}
              shown={shown.actor}
              onSelect={(actor) => onSelect({ tab: tab.info.tab, actor })}
            />
          )}
        </section>
      ))}
    </nav>
  )
}

interface ActorsProps {
  readonly actors: readonly ActorInfo[]
  readonly names: ReadonlyMap<string, string>
  /** Where they stood at the chosen record; undefined: as they are. */
  readonly positions: ReadonlyMap<string, Position> | undefined
  readonly parent: string | null
  readonly shown: string | undefined
  readonly onSelect: (actor: string) => void
}

function Actors({ actors, names, positions, parent, shown, onSelect }: ActorsProps) {
  const own = actors.filter((actor) => actor.parent === parent)
  if (own.length === 0) return null
  return (
    <ul>
      {own.map(({ id, position: now }) => {
        const position = positions === undefined ? now : positions.get(id)
        return (
          <li key={id}>
            <button
              type="button"
              aria-current={id === shown ? 'true' : undefined}
              data-ended={position?.status === 'active' ? undefined : ''}
              onClick={() => onSelect(id)}
            >
              <strong>{names.get(id)}</strong> {placeOf(position)}
            </button>
            <Actors {...{ actors, names, positions }} parent={id} shown={shown} onSelect={onSelect} />
          </li>
        )
      })}
    </ul>
  )
}

function placeOf(position: Position | undefined): string {
  if (position === undefined) return 'not there yet'
  return position.status === 'active' ? stateInWords(position.value) : position.status
}
