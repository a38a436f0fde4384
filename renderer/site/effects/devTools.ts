import type { InspectionEvent } from 'xstate'
import '#renderer/theme/devTools.css'

/** Shows the twelve columns of the layout over the page; Alt+Shift+G shows and hides them. */
export function startGridOverlay(shown: boolean): void {
  const overlay = document.createElement('div')
  overlay.dataset['devGrid'] = ''
  overlay.ariaHidden = 'true'
  overlay.hidden = !shown
  overlay.append(...Array.from({ length: 12 }, () => document.createElement('div')))
  document.body.append(overlay)
  document.addEventListener('keydown', (event) => {
    if (event.altKey && event.shiftKey && event.code === 'KeyG') overlay.hidden = !overlay.hidden
  })
}

/** Logs events and states of the page's machines; for `createSiteActor`. */
export function logMachines(event: InspectionEvent): void {
  if (event.type !== '@xstate.snapshot' || !('value' in event.snapshot) || event.event.type.startsWith('xstate.'))
    return
  const name = 'id' in event.actorRef ? event.actorRef.id : event.actorRef.sessionId
  console.debug(name, event.event, JSON.stringify(event.snapshot.value))
}
