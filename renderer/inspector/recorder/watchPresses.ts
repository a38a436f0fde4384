import { controlOf, nameOf, whyNotClicked } from '#renderer/inspector/recorder/clickTarget.ts'
import type { Cut } from '#renderer/inspector/recorder/cut.ts'
import type { OpenPress, Press } from '#renderer/inspector/recorder/openPress.ts'
import { safely } from '#renderer/inspector/recorder/safely.ts'
import { ofInspector } from '#renderer/inspector/recorder/watchOutcome.ts'

/** How long a browser takes from the end of a press to its click at most, in ms. */
const clickTime = 400
/** A press of a finger that is longer, in ms, opens a menu of the browser. */
const longPress = 500
/** A pointer that moves farther, in px, drags. */
const maxMove = 10

interface MissingClick {
  readonly at: number
  readonly target: string
  readonly reason: string
}

/** Watches presses, and of those of controls: where one brings no click, it calls `onMissing` with why, and with the press. */
export function watchPresses(cut: Cut, open: OpenPress, onMissing: (missing: MissingClick, press: Press) => void) {
  const ending = new AbortController()
  const options = { capture: true, passive: true, signal: ending.signal } as const
  let down: { readonly x: number; readonly y: number; readonly press: Press } | undefined
  /** The touch or the press of the present click. */
  let last: Event | undefined
  let timer: number | undefined

  function onDown(event: PointerEvent): void {
    const { isPrimary, button, clientX: x, clientY: y, target } = event
    last = undefined
    down = undefined
    if (!isPrimary || button !== 0 || (target instanceof Element && target.closest(ofInspector) !== null)) return
    window.clearTimeout(timer)
    down = { x, y, press: open.start(event) }
  }

  function onUp({ clientX, clientY, pointerType }: PointerEvent): void {
    if (down === undefined) return
    const { x, y, press } = down
    down = undefined
    const isDragged = Math.hypot(clientX - x, clientY - y) > maxMove
    const isLong = pointerType === 'touch' && performance.now() - press.at > longPress
    window.clearTimeout(timer)
    const check = safely(() => {
      const control = controlOf(press.element)
      if (!isDragged && !isLong && control !== null) {
        const reason = `No click came of the press: ${whyMissing(control, last)}`
        onMissing({ at: press.at, target: nameOf(control, cut), reason }, press)
      }
      open.drop(press)
    })
    timer = window.setTimeout(check, clickTime)
  }

  function onCancel(): void {
    open.drop(down?.press)
    down = undefined
  }

  // A key presses what has the focus; its click comes at once, or when the key is let go.
  function onKey(event: KeyboardEvent): void {
    if (event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return
    const press = open.start(event)
    window.clearTimeout(timer)
    timer = window.setTimeout(() => open.drop(press), clickTime)
  }

  addEventListener('pointerdown', safely(onDown), options)
  addEventListener('pointerup', safely(onUp), options)
  addEventListener('pointercancel', safely(onCancel), options)
  addEventListener('keydown', safely(onKey), options)
  for (const type of ['touchstart', 'touchend'] as const) {
    addEventListener(type, (event) => (last = last?.defaultPrevented === true ? last : event), options)
  }
  addEventListener('click', () => window.clearTimeout(timer), options)
  return () => {
    window.clearTimeout(timer)
    open.drop()
    ending.abort()
  }
}

function whyMissing(control: Element, last: Event | undefined): string {
  if (control.matches(':disabled')) return 'it is disabled.'
  if (!control.isConnected) return 'it was removed or replaced while it was pressed.'
  if (whyNotClicked(control) !== undefined) return `it is there${whyNotClicked(control)}.`
  if (last?.defaultPrevented === true) return `a script has called preventDefault() on its ${last.type}.`
  return 'a script that began before the recorder has stopped it.'
}
