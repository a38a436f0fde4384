import type { EarlyEvent } from '#renderer/site/boot/lazyHydration.ts'

/** Replays, in order, the interactions with interactive sections recorded before their code was loaded. */
export function replay(early: readonly EarlyEvent[]): void {
  for (const { type, target, value } of early) {
    if (!(target instanceof Element) || !target.isConnected) continue
    if (target instanceof HTMLSelectElement && value !== undefined) target.value = value
    if (type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit()
    else if (type === 'click' && target instanceof HTMLElement) target.click()
    else target.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
