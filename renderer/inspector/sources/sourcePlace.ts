import type { GraphTransition, StatechartGraph } from '#renderer/inspector/graph/graph.ts'

/** Where a machine is written: the file from the root of the project, and lines as `readSources` names them. */
export interface MachineSource {
  readonly file: string
  readonly lines: Readonly<Record<string, number>>
}

/** Returns `machines/menu.ts:52` of a state or transition of a graph; `undefined` where it is not known. */
export function placeOf(source: MachineSource | undefined, graph: StatechartGraph, id: string): string | undefined {
  const transition = graph.transitions.find((each) => each.id === id)
  return placeAt(source, transition === undefined ? id : transitionName(transition))
}

/** Returns the place of the first guard or action that a text names, such as `isGranted` of `not isGranted`. */
export function placeOfName(
  source: MachineSource | undefined,
  kind: 'action' | 'guard',
  text: string,
): string | undefined {
  const names = text.match(/[\w.]+/g) ?? []
  return names.map((name) => placeAt(source, `${kind} ${name}`)).find((place) => place !== undefined)
}

/** Returns what `readSources` calls a transition: by the state and what its chart shows for the event. */
export function transitionName({ id, source, label }: GraphTransition): string {
  return `${source} on ${label}${id.slice(id.lastIndexOf(', '))}`
}

function placeAt(source: MachineSource | undefined, name: string): string | undefined {
  const line = source?.lines[name]
  return line === undefined ? undefined : `${source?.file}:${line}`
}
