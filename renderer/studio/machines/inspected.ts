import type { InspectionEvent } from 'xstate'

/** Options of an actor that has the inspector show it; none without the dev flag. */
interface Inspected {
  readonly inspect?: (event: InspectionEvent) => void
}

let options: Inspected = {}

/** Shows the machines that start from now on in the inspector, which is docked in the page. */
export async function startInspector(): Promise<void> {
  const { dockInspector } = await import('#renderer/inspected/dockInspector.ts')
  options = { inspect: dockInspector() }
}

/** Returns the options with which a machine is created. */
export function inspected(): Inspected {
  return options
}
