import type { Editor } from '@tiptap/core'
import { hasFocus } from '#renderer/studio/rich-text/in-page/mountInPage.ts'
import { barPosition, isDocked } from '#renderer/studio/rich-text/in-page/barPosition.ts'

/** Distance in CSS pixels that the caret keeps from the bar. */
const caretGap = 12

interface Parts {
  readonly editor: Editor
  readonly bar: HTMLElement
  /** What holds the frame and the bar. */
  readonly preview: HTMLElement
}

/** Keeps the bar of a text beside it, and the caret in sight, while the page scrolls or changes. Returns what ends that. */
export function followText({ editor, bar, preview }: Parts): () => void {
  const { dom } = editor.view
  const view = dom.ownerDocument.defaultView
  const frame = view?.frameElement
  if (view === null || frame === null || frame === undefined) return () => {}
  const scale = () => frame.getBoundingClientRect().width / Math.max(1, frame.clientWidth)
  const inWindow = (y: number) => frame.getBoundingClientRect().top + y * scale()
  const place = () => {
    const box = dom.getBoundingClientRect()
    const { left } = frame.getBoundingClientRect()
    const text = {
      left: left + box.left * scale(),
      right: left + box.right * scale(),
      top: inWindow(box.top),
      bottom: inWindow(box.bottom),
    }
    bar.toggleAttribute('data-docked', isDocked(preview.clientWidth))
    const seen = visualViewport === null ? innerHeight : visualViewport.offsetTop + visualViewport.height
    const size = { width: bar.offsetWidth, height: bar.offsetHeight }
    const position = barPosition(text, preview.getBoundingClientRect(), size, seen)
    bar.style.translate = `${position.left}px ${position.top}px`
  }
  const showCaret = () => {
    if (editor.isDestroyed || !hasFocus(dom)) return
    const caret = editor.view.coordsAtPos(editor.state.selection.head)
    const [top, bottom] = [inWindow(caret.top), inWindow(caret.bottom)]
    const covered = bar.getBoundingClientRect()
    if (bottom < covered.top || top > covered.bottom) return
    const isLow = bar.hasAttribute('data-docked')
    view.scrollBy(0, (isLow ? bottom - covered.top + caretGap : top - covered.bottom - caretGap) / scale())
  }
  const onChange = () => {
    place()
    showCaret()
  }
  const sizes = new ResizeObserver(place)
  for (const element of [bar, preview, dom.ownerDocument.documentElement]) sizes.observe(element)
  editor.on('transaction', onChange)
  const listening = new AbortController()
  const options = { signal: listening.signal, passive: true }
  view.addEventListener('scroll', place, options)
  view.addEventListener('resize', place, options)
  visualViewport?.addEventListener('resize', onChange, options)
  place()
  return () => {
    sizes.disconnect()
    editor.off('transaction', onChange)
    listening.abort()
  }
}
