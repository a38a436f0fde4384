import { controlOf, nameOf, whyNotClicked } from '#renderer/inspector/recorder/clickTarget.ts'
import type { Cut } from '#renderer/inspector/recorder/cut.ts'

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

/** Watches presses of controls: where one brings no click, it calls `onMissing` with why, and with what `mark` has returned when it began. */
export function watchPresses(cut: Cut, mark: () => number, onMissing: (press: MissingClick, before: number) => void) {
  const ending = new AbortController()
  const options = { capture: true, passive: true, signal: ending.signal } as const
  let down:
    | {
        readonly x: number
        readonly y: number
        readonly at: number
        readonly control: Element
        readonly before: number
      }
    | undefined
  /** The touch or the press of the present click. */
  let last: Event | undefined
  let timer: number | undefined

  function onDown({ isPrimary, button, clientX: x, clientY: y, target, timeStamp: at }: PointerEvent): void {
    const control = target instanceof Element ? controlOf(target) : null
    last = undefined
    down = isPrimary && button === 0 && control !== null ? { x, y, at, control, before: mark() } : undefined
  }

  function onUp({ clientX, clientY, timeStamp, pointerType }: PointerEvent): void {
    const pressed = down
    down = undefined
    if (pressed === undefined || Math.hypot(clientX - pressed.x, clientY - pressed.y) > maxMove) return
    if (pointerType === 'touch' && timeStamp - pressed.at > longPress) return
    window.clearTimeout(timer)
    timer = window.setTimeout(() => {
      timer = undefined
      const target = nameOf(pressed.control, cut)
      const reason = `No click came of the press: ${whyMissing(pressed.control, last)}`
      onMissing({ at: pressed.at, target, reason }, pressed.before)
    }, clickTime)
  }

  function onClick(): void {
    window.clearTimeout(timer)
    timer = undefined
  }

  addEventListener('pointerdown', onDown, options)
  addEventListener('pointerup', onUp, options)
  addEventListener('pointercancel', () => (down = undefined), options)
  for (const type of ['touchstart', 'touchend'] as const) {
    addEventListener(type, (event) => (last = last?.defaultPrevented === true ? last : event), options)
  }
  addEventListener('click', onClick, options)
  return () => {
    window.clearTimeout(timer)
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
