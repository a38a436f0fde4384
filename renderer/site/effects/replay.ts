import type { EarlyEvent } from '#renderer/site/boot/lazyHydration.ts'
import type { Interactions } from '#renderer/site/effects/recordInteractions.ts'

/** Replays, in order, the interactions with interactive sections recorded before their code was loaded, on the elements that are there now. */
export function replay(early: readonly EarlyEvent[], successorOf: Interactions['successorOf']): void {
  for (const { type, target: recorded, value } of early) {
    const target = recorded instanceof Element ? successorOf(recorded) : undefined
    if (target === undefined) continue
    if (target instanceof HTMLSelectElement && value !== undefined) target.value = value
    if (type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit()
    else if (type === 'click' && target instanceof HTMLElement) target.click()
    else target.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
