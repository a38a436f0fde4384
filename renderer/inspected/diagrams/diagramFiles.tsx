import { readFileSync } from 'node:fs'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import type { AnyStateMachine } from 'xstate'
import type { Diagram } from '#renderer/inspector/graph/graph.ts'
import { layOut } from '#renderer/inspector/graph/layOut.ts'
import { toGraph } from '#renderer/inspector/graph/toGraph.ts'
import { toMermaid } from '#renderer/inspector/graph/toMermaid.ts'
import { StatechartPicture } from '#renderer/inspector/statechart/StatechartPicture.tsx'

const styles = readFileSync(
  path.resolve(import.meta.dirname, '../../inspector/statechart/StatechartPicture.module.css'),
  'utf8',
)

/**
 * Returns the files of a machine in `machines/diagrams/` by name: the diagram as JSON for the inspector, as SVG and as Mermaid.
 * `reached` are the ids of states and transitions that the browser tests have reached.
 */
export async function diagramFiles(
  machine: AnyStateMachine,
  reached: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const graph = toGraph(machine)
  const ids = [...graph.states, ...graph.transitions].map(({ id }) => id)
  const diagram: Diagram = {
    graph,
    layout: await layOut(graph),
    unreached: ids.filter((id) => !reached.includes(id)),
  }
  const svg = renderToStaticMarkup(<StatechartPicture className="picture" diagram={diagram} />)
  return {
    [`${graph.id}.json`]: `${JSON.stringify(diagram)}\n`,
    [`${graph.id}.svg`]: `${svg.replace('>', `><style>${styles}</style>`)}\n`,
    [`${graph.id}.mmd`]: toMermaid(graph),
  }
}
