import type { Diagram } from '#renderer/inspector/graph/graph.ts'

const files = import.meta.glob<Diagram>(['/machines/diagrams/*.json', '!**/reached.json'], { import: 'default' })

/** Returns the diagrams of all machines by id, laid out at build time. */
export async function loadDiagrams(): Promise<ReadonlyMap<string, Diagram>> {
  const diagrams = await Promise.all(Object.values(files).map((load) => load()))
  return new Map(diagrams.map((diagram) => [diagram.graph.id, diagram]))
}
