import { hasFocus } from '#renderer/studio/rich-text/in-page/mountInPage.ts'

/** Time in ms after which a lost focus ends typing: an input method writes its word, and a dialog gets the focus, a moment later. */
const delay = 60

/** Calls back once the focus is neither in a text of the page nor in its bar, nor in a dialog above both. Returns what ends that. */
export function endOnLeaving(text: HTMLElement, bar: HTMLElement, onLeave: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let timer = 0
  const check = () => {
    // Of another window it returns to where it was.
    if (!hasFocus(text) && document.hasFocus() && !isBeside(bar, document.activeElement)) onLeave()
  }
  const later = () => {
    clearTimeout(timer)
    timer = window.setTimeout(check, delay)
  }
  text.addEventListener('blur', later, { signal })
  bar.addEventListener('focusout', later, { signal })
  document.addEventListener('focusin', later, { signal })
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}

function isBeside(bar: HTMLElement, focused: Element | null): boolean {
  return bar.contains(focused) || (focused?.closest('[role="dialog"], [data-react-aria-top-layer]') ?? null) !== null
}
