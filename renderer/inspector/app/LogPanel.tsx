import { useContext, useMemo, useState } from 'react'
import type { Selection } from '#renderer/inspector/app/selection.ts'
import { EntryDetail } from '#renderer/inspector/app/EntryDetail.tsx'
import { LogList } from '#renderer/inspector/app/LogList.tsx'
import { RecordSlider } from '#renderer/inspector/app/RecordSlider.tsx'
import { SequenceView } from '#renderer/inspector/app/SequenceView.tsx'
import { SourcesContext } from '#renderer/inspector/sources/SourcesContext.ts'
import { filterEntries, sortByTime, type LogFilter } from '#renderer/inspector/filterEntries.ts'
import type { LogEntry } from '#renderer/inspector/protocol.ts'
import { namesOf, type Tab } from '#renderer/inspector/store.ts'
import { takersOf, type Taker } from '#renderer/inspector/takersOf.ts'
import styles from '#renderer/inspector/app/LogPanel.module.css'

const kinds: Readonly<Record<LogEntry['kind'], string>> = {
  event: 'Events',
  network: 'Network',
  navigation: 'Navigation',
  click: 'Clicks',
  error: 'Errors',
}
const allKinds: ReadonlySet<LogEntry['kind']> = new Set(['event', 'network', 'navigation', 'click', 'error'])

/** What of the log of one tab is shown; the numbers of records and the ids of actors are those of the tab. */
interface View {
  readonly filter: LogFilter
  readonly pinned: ReadonlySet<number>
}
const firstView: View = {
  filter: { kinds: allKinds, query: '', actor: undefined, idle: false },
  pinned: new Set(),
}

interface Props {
  readonly tab: Tab
  readonly shown: Selection
  readonly onSelect: (selection: Selection) => void
}

/** Renders the log of a tab on one time line: filter, list or sequence, and the chosen entry in detail. */
export function LogPanel({ tab, shown, onSelect }: Props) {
  const [views, setViews] = useState<ReadonlyMap<string, View>>(new Map())
  const view = views.get(tab.info.tab) ?? firstView
  const { filter, pinned } = view
  const setView = (part: Partial<View>) => setViews(new Map([...views, [tab.info.tab, { ...view, ...part }]]))
  const sources = useContext(SourcesContext)
  const [asSequence, setAsSequence] = useState(false)
  const names = useMemo(() => namesOf(tab.actors), [tab.actors])
  const sourceName = tab.source === 'server' ? 'server' : 'page'
  const nameOf = (actor: string | null) => (actor === null ? sourceName : (names.get(actor) ?? actor))
  const printTaker = ({ actor, guards }: Taker) =>
    guards.length === 0 ? nameOf(actor) : `${nameOf(actor)} if ${guards.join(' or ')}`
  const sorted = useMemo(() => sortByTime(tab.entries), [tab.entries])
  const entries = filterEntries(sorted, filter, pinned, nameOf)
  const chosen = tab.entries.find(({ seq }) => seq === shown.seq)
  const change = (part: Partial<LogFilter>) => setView({ filter: { ...filter, ...part } })
  const select = (entry: LogEntry) =>
    onSelect({ tab: tab.info.tab, actor: entry.kind === 'event' ? entry.actor : shown.actor, seq: entry.seq })

  return (
    <aside className={styles.log} aria-label="Log">
      <h2>Log</h2>
      <div className={styles.filter} role="group" aria-label="Filter">
        <input
          type="search"
          aria-label="Search the log"
          placeholder="Search"
          value={filter.query}
          onChange={({ target }) => change({ query: target.value })}
        />
        {Object.entries(kinds).map(([kind, label]) => (
          <Tick
            key={kind}
            label={label}
            checked={[...filter.kinds].some((each) => each === kind)}
            onChange={() => change({ kinds: toggle(filter.kinds, allKinds, kind) })}
          />
        ))}
        <Tick
          label="This machine only"
          checked={filter.actor !== undefined}
          onChange={(checked) => change({ actor: checked ? shown.actor : undefined })}
        />
        <Tick label="Without effect" checked={filter.idle} onChange={(checked) => change({ idle: checked })} />
        <Tick label="Sequence" checked={asSequence} onChange={setAsSequence} />
      </div>
      <p className={styles.count} role="status">
        {entries.length === tab.entries.length ? entries.length : `${entries.length} of ${tab.entries.length}`} records
        {tab.info.dropped > 0 && `, ${tab.info.dropped} older ones are no longer kept`}
      </p>
      <RecordSlider entries={entries} shown={shown} onSelect={onSelect} />
      {asSequence ? (
        <SequenceView sourceName={sourceName} entries={entries} names={names} chosen={shown.seq} onSelect={select} />
      ) : (
        <LogList entries={entries} pinned={pinned} chosen={shown.seq} nameOf={nameOf} onSelect={select} />
      )}
      {chosen !== undefined && (
        <EntryDetail
          entry={chosen}
          entries={tab.entries}
          nameOf={nameOf}
          takers={chosen.kind === 'event' ? takersOf(tab, chosen).map(printTaker) : []}
          source={chosen.kind === 'event' ? sources[tab.actors.get(chosen.actor)?.machine ?? ''] : undefined}
          pinned={pinned.has(chosen.seq)}
          onPin={() => setView({ pinned: toggle(pinned, new Set([...pinned, chosen.seq]), chosen.seq) })}
        />
      )}
    </aside>
  )
}

/** Returns the set with the item added or removed; items are taken from `all`. */
function toggle<T>(set: ReadonlySet<T>, all: ReadonlySet<T>, item: unknown): ReadonlySet<T> {
  return new Set([...all].filter((each) => (each === item ? !set.has(each) : set.has(each))))
}

interface TickProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

function Tick({ label, checked, onChange }: TickProps) {
  return (
    <label>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} /> {label}
    </label>
  )
}
