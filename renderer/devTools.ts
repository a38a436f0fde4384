import type { InspectionEvent } from 'xstate'
import { logMachines, startGridOverlay } from '#renderer/site/effects/devTools.ts'

/**
 * Starts the developer tools and returns what receives the events of all machines. With the dev flag it is the inspector's recorder; a
 * dev session without the flag has the console only, which costs far more an event.
 */
export async function startDevTools(devFlag: boolean, inSession: boolean): Promise<(event: InspectionEvent) => void> {
  startGridOverlay(inSession)
  if (!devFlag) return logMachines
  const { dockInspector } = await import('#renderer/inspected/dockInspector.ts')
  return dockInspector()
}
