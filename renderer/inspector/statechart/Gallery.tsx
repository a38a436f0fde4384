import { useContext, useState } from 'react'
import type { Diagram } from '#machines/diagrams/graph.ts'
import { SourceLink } from '#renderer/inspector/sources/SourceLink.tsx'
import { placeOf } from '#renderer/inspector/sources/sourcePlace.ts'
import { SourcesContext } from '#renderer/inspector/sources/SourcesContext.ts'
import { Statechart } from '#renderer/inspector/statechart/Statechart.tsx'
import { PathPanel, type Play } from '#renderer/inspector/statechart/PathPanel.tsx'
import type { KnownMachine } from '#renderer/inspector/machines.ts'
import { StatechartOutline } from '#renderer/inspector/statechart/StatechartOutline.tsx'
import styles from './Gallery.module.css'

interface GalleryProps {
  readonly diagrams: Iterable<Diagram>
  /** Machines that can be played, by id. */
  readonly machines?: ReadonlyMap<string, KnownMachine>
  readonly onPlay?: Play
}

/** Renders the statecharts of all machines, without a running page; dashed where the browser tests have not been. */
export function Gallery({ diagrams, machines, onPlay }: GalleryProps) {
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
        <p>●→ starts here. Dotted: parallel. Dashed and in italics: not reached by the browser tests.</p>
      </nav>
      <div>
        {all.map((diagram) => (
          <Machine key={diagram.graph.id} diagram={diagram} known={machines?.get(diagram.graph.id)} onPlay={onPlay} />
        ))}
      </div>
    </div>
  )
}

interface MachineProps {
  readonly diagram: Diagram
  readonly onPlay: GalleryProps['onPlay'] | undefined
  readonly known: KnownMachine | undefined
}

function Machine({ diagram, known, onPlay }: MachineProps) {
  const { graph, unreached } = diagram
  const [selected, setSelected] = useState<string | null>(null)
  const sources = useContext(SourcesContext)
  const count = (of: readonly { readonly id: string }[]) => of.filter(({ id }) => !unreached.includes(id)).length
  return (
    <section className={styles.machine} id={graph.id} aria-labelledby={`${graph.id}-name`}>
      <h2 id={`${graph.id}-name`}>{graph.id}</h2>
      <p>
        The browser tests reach {count(graph.states)} of {graph.states.length} states and {count(graph.transitions)} of{' '}
        {graph.transitions.length} transitions.
      </p>
      <SourceLink key={selected} place={placeOf(sources[graph.id], graph, selected ?? graph.id)} />
      <Statechart diagram={diagram} selected={selected} onSelect={setSelected} />
      {known !== undefined && onPlay !== undefined && <PathPanel {...{ known, graph, selected, onPlay }} />}
      <details>
        <summary>Outline of {graph.id}</summary>
        <StatechartOutline graph={graph} unreached={unreached} selected={selected} onSelect={setSelected} />
      </details>
    </section>
  )
}
