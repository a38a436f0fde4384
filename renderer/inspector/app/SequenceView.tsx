import { outcomeOf } from '#renderer/inspector/app/outcomeOf.ts'
import type { EventEntry, LogEntry } from '#renderer/inspector/protocol.ts'
import styles from '#renderer/inspector/app/LogPanel.module.css'

/** Newest events shown, and sizes in px. */
const maxShown = 80
const column = 110
const row = 26

interface Props {
  readonly entries: readonly LogEntry[]
  /** Name of what sends events and is no actor. */
  readonly sourceName: string
  /** Names of actors by id, the first lane first. */
  readonly names: ReadonlyMap<string, string>
  readonly chosen: number | undefined
  readonly onSelect: (entry: LogEntry) => void
}

/**
 * Renders events as arrows between the lifelines of page and actors, the newest first; the heads stay in view. The list is its equal in text.
 */
export function SequenceView({ entries, sourceName, names, chosen, onSelect }: Props) {
  const events = entries
    .filter((entry): entry is EventEntry => entry.kind === 'event')
    .slice(-maxShown)
    .toReversed()
  const used = new Set(events.flatMap(({ actor, source }) => [actor, source]))
  const lanes = [null, ...[...names.keys()].filter((id) => used.has(id))]
  const xOf = (id: string | null) => Math.max(0, lanes.indexOf(id)) * column + column / 2
  const height = events.length * row
  return (
    <div className={styles.sequence}>
      <ol className={styles.lanes} aria-label="Lifelines">
        {lanes.map((id) => (
          <li key={id ?? ''} style={{ inlineSize: column }}>
            {id === null ? sourceName : names.get(id)}
          </li>
        ))}
      </ol>
      <svg width={lanes.length * column} height={height} role="group" aria-label="Sequence of events">
        {lanes.map((id) => (
          <line key={id ?? ''} x1={xOf(id)} x2={xOf(id)} y1={0} y2={height} />
        ))}
        {events.map((entry, index) => {
          const [from, to, y] = [xOf(entry.source), xOf(entry.actor), index * row + row / 2]
          const outcome = outcomeOf(entry)
          const name = outcome === undefined ? entry.event.type : `${entry.event.type}, ${outcome}`
          const side = to > from ? -1 : 1
          return (
            <g
              key={entry.seq}
              role="button"
              tabIndex={0}
              aria-label={name}
              aria-current={entry.seq === chosen ? 'true' : undefined}
              data-idle={entry.reason === null ? undefined : ''}
              onClick={() => onSelect(entry)}
              onKeyDown={({ key }) => key === 'Enter' && onSelect(entry)}
            >
              <rect x={0} y={y - row / 2} width={lanes.length * column} height={row} />
              {from === to ? (
                <circle cx={to} cy={y} r={5} />
              ) : (
                <>
                  <line x1={from} x2={to} y1={y} y2={y} />
                  <path d={`M${to},${y} l${side * 8},-4 v8 z`} />
                </>
              )}
              <text x={Math.max(from, to) + 8} y={y - 3}>
                {entry.event.type}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
