import type { EarlyEvent } from '#renderer/site/gate.ts'

/** Does again, in order, what the visitor did to interactive sections before their code had come. */
export function replay(early: readonly EarlyEvent[]): void {
  for (const { type, target, value } of early) {
    if (!(target instanceof Element) || !target.isConnected) continue
    if (target instanceof HTMLSelectElement && value !== undefined) target.value = value
    if (type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit()
    else if (type === 'click' && target instanceof HTMLElement) target.click()
    else target.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
