import * as v from 'valibot'
import type { StatechartGraph } from '#renderer/inspector/graph/graph.ts'
import { idsOf } from '#renderer/inspector/reached.ts'

/** What a browser test has reached of its machines. */
const recordedRun = v.object({ machines: v.array(v.string()), reached: v.array(v.string()) })

/**
 * Returns what every recorded run of a test has reached, with the ids of `before` for machines that were not recorded; `unsteady` are those
 * of some runs only. `recorded` has a run on each line.
 */
export function mergeReached(before: readonly string[], recorded: string) {
  const runs = recorded
    .split('\n')
    .filter(Boolean)
    .map((line) => v.parse(recordedRun, JSON.parse(line)))
  const machines = new Set(runs.flatMap((run) => run.machines))
  const reached = new Set(before.filter((id) => !machines.has(machineOf(id))))
  const unsteady = new Set<string>()
  for (const machine of machines) {
    const own = runs.filter((run) => run.machines.includes(machine))
    for (const id of own.flatMap((run) => run.reached)) {
      if (machineOf(id) !== machine) continue
      const isSteady = own.every((run) => run.reached.includes(id))
      if (isSteady) reached.add(id)
      else unsteady.add(id)
    }
  }
  return { reached: [...reached].toSorted(), unsteady: [...unsteady].toSorted() }
}

/** Returns a sentence on each id that no machine has, and on each machine that no browser test reaches. */
export function problemsOf(reached: readonly string[], graphs: readonly StatechartGraph[]): string[] {
  const ids = new Set(graphs.flatMap(idsOf))
  const gone = reached.filter((id) => !ids.has(id)).map((id) => `No machine has ${id}.`)
  const missed = graphs.filter(({ id }) => !reached.includes(id)).map(({ id }) => `No browser test reaches ${id}.`)
  return [...gone, ...missed]
}

/** Returns the id of the machine: `menu` of `menu.open on menu.close, 1`. */
function machineOf(id: string): string {
  return /^[^. ]+/.exec(id)?.[0] ?? id
}
