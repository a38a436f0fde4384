import { outcomeOf } from '#renderer/inspector/app/outcomeOf.ts'
import type { ActorInfo, EventEntry, LogEntry } from '#renderer/inspector/protocol.ts'
import styles from '#renderer/inspector/app/LogPanel.module.css'

/** Newest events shown, and sizes in px. */
const maxShown = 80
const column = 110
const row = 26
const head = 28

interface Props {
  readonly entries: readonly LogEntry[]
  readonly actors: ReadonlyMap<string, ActorInfo>
  readonly chosen: number | undefined
  readonly onSelect: (entry: LogEntry) => void
}

/**
 * Renders events as arrows between the lifelines of page and actors, the newest first. The list is its equal in text.
 */
export function SequenceView({ entries, actors, chosen, onSelect }: Props) {
  const events = entries
    .filter((entry): entry is EventEntry => entry.kind === 'event')
    .slice(-maxShown)
    .toReversed()
  const used = new Set(events.flatMap(({ actor, source }) => [actor, source]))
  const lanes = [null, ...[...actors.keys()].filter((id) => used.has(id))]
  const xOf = (id: string | null) => Math.max(0, lanes.indexOf(id)) * column + column / 2
  const height = head + events.length * row
  return (
    <div className={styles.sequence}>
      <svg width={lanes.length * column} height={height} role="group" aria-label="Sequence of events">
        {lanes.map((id) => (
          <g key={id ?? ''}>
            <text x={xOf(id)} y={16} textAnchor="middle">
              {id === null ? 'page' : actors.get(id)?.name}
            </text>
            <line x1={xOf(id)} x2={xOf(id)} y1={head} y2={height} />
          </g>
        ))}
        {events.map((entry, index) => {
          const [from, to, y] = [xOf(entry.source), xOf(entry.actor), head + index * row + row / 2]
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
