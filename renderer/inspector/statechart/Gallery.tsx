import { useContext, useMemo, useState } from 'react'
import type { Diagram } from '#renderer/inspector/graph/graph.ts'
import { idsOf } from '#renderer/inspector/reached.ts'
import { SourceLink } from '#renderer/inspector/sources/SourceLink.tsx'
import { placeOf } from '#renderer/inspector/sources/sourcePlace.ts'
import { SourcesContext } from '#renderer/inspector/sources/SourcesContext.ts'
import { Statechart } from '#renderer/inspector/statechart/Statechart.tsx'
import { PathPanel, type Play } from '#renderer/inspector/statechart/PathPanel.tsx'
import type { KnownMachine } from '#renderer/inspector/knownMachine.ts'
import { StatechartOutline } from '#renderer/inspector/statechart/StatechartOutline.tsx'
import styles from './Gallery.module.css'

interface GalleryProps {
  readonly diagrams: Iterable<Diagram>
  /** Ids of the states and transitions that the pages of this session have reached. */
  readonly reached?: ReadonlySet<string>
  /** Machines that can be played, by id. */
  readonly machines?: ReadonlyMap<string, KnownMachine>
  readonly onPlay?: Play
}

const coverages = { tests: 'the browser tests', session: 'this session' } as const
type Coverage = keyof typeof coverages

const nothing: ReadonlySet<string> = new Set()

/** Renders the statecharts of all machines, without a running page; dashed where the browser tests, or the pages of this session, have not been. */
export function Gallery({ diagrams, reached = nothing, machines, onPlay }: GalleryProps) {
  const [by, setBy] = useState<Coverage>('tests')
  const all = [...diagrams]
  return (
    <div className={styles.gallery}>
      <nav aria-label="Machines">
        <ul role="list">
          {all.map(({ graph }) => (
            <li key={graph.id}>
              <a href={`#${graph.id}`}>{graph.id}</a>
            </li>
          ))}
        </ul>
        <p>●→ starts here. Dotted: parallel.</p>
        <fieldset className={styles.coverage}>
          <legend>Dashed and in italics: not reached by</legend>
          {(['tests', 'session'] as const).map((each) => (
            <label key={each}>
              <input type="radio" name="coverage" checked={each === by} onChange={() => setBy(each)} />
              {coverages[each]}
            </label>
          ))}
        </fieldset>
      </nav>
      <div>
        {all.map((diagram) => (
          <Machine
            key={diagram.graph.id}
            {...{ diagram, by, reached, onPlay }}
            known={machines?.get(diagram.graph.id)}
          />
        ))}
      </div>
    </div>
  )
}

interface MachineProps {
  readonly diagram: Diagram
  readonly by: Coverage
  readonly reached: ReadonlySet<string>
  readonly onPlay: GalleryProps['onPlay'] | undefined
  readonly known: KnownMachine | undefined
}

function Machine({ diagram, by, reached, onPlay, known }: MachineProps) {
  const { graph, unreached } = diagram
  const [selected, setSelected] = useState<string | null>(null)
  const sources = useContext(SourcesContext)
  const missed = useMemo(() => idsOf(graph).filter((id) => !reached.has(id)), [graph, reached])
  const shown = useMemo(() => (by === 'tests' ? diagram : { ...diagram, unreached: missed }), [by, diagram, missed])
  return (
    <section className={styles.machine} id={graph.id} aria-labelledby={`${graph.id}-name`}>
      <h2 id={`${graph.id}-name`}>{graph.id}</h2>
      <p>
        The browser tests reach {countIn(graph, unreached)}, this session {countIn(graph, missed)}.
      </p>
      <SourceLink key={selected} place={placeOf(sources[graph.id], graph, selected ?? graph.id)} />
      <Statechart diagram={shown} selected={selected} onSelect={setSelected} />
      {known !== undefined && onPlay !== undefined && <PathPanel {...{ known, graph, selected, onPlay }} />}
      <details>
        <summary>Outline of {graph.id}</summary>
        <StatechartOutline graph={graph} unreached={shown.unreached} selected={selected} onSelect={setSelected} />
      </details>
    </section>
  )
}

/** Returns how many states and transitions of a machine have been reached, in words. */
function countIn({ states, transitions }: Diagram['graph'], missed: readonly string[]): string {
  const left = new Set(missed)
  const count = (of: readonly { readonly id: string }[]) => of.filter(({ id }) => !left.has(id)).length
  if (count(states) === 0) return 'nothing of it'
  return `${count(states)} of ${states.length} states and ${count(transitions)} of ${transitions.length} transitions`
}
