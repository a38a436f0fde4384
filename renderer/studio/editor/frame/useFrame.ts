import { useCallback, useEffect, useRef, useState } from 'react'
import type { LocaleCode } from '#locales/locales.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { toSaved, type Content } from '#renderer/studio/edit/editContent.ts'
import type { DraftStore } from '#renderer/studio/editor/draftStore.ts'
import { showSections, typedSections } from '#renderer/studio/editor/frame/frameSections.ts'

interface Callbacks {
  readonly onClick: (element: Element, event: MouseEvent) => void
  readonly onHover: (element: Element) => void
  readonly onDoubleClick: (element: HTMLElement, event: MouseEvent) => void
}

interface Shown {
  readonly page: string
  readonly locale: LocaleCode
  /** Time as which the page is shown, in ISO 8601; `undefined`: now. */
  readonly at: string | undefined
  /** Whether the document follows the draft. */
  readonly live: boolean
  /** Number of the changes of what the page shows of elsewhere: with another one it is rendered again. */
  readonly asOf: number
}

/** What a person types in. */
const typing = 'input, textarea, select, [contenteditable]'

/** Sections are laid out at once, so that nothing jumps while someone scrolls; the pointer shows that they can be selected. */
const frameStyle = `
  [data-section-key] { content-visibility: visible !important; cursor: default }
  [data-section-key] :is(a, button, input, select, textarea, summary, label) { cursor: pointer }
`

/**
 * Returns the document of the frame, kept in step with the draft: every change is rendered by the server, one request
 * at a time with the newest content.
 */
export function useFrame(store: DraftStore, { page, locale, at, live, asOf }: Shown, callbacks: Callbacks) {
  const ref = useRef<HTMLIFrameElement>(null)
  const [shown, setShown] = useState<Document>()
  const [version, setVersion] = useState(0)
  const [failed, setFailed] = useState(false)
  const newest = useRef(callbacks)
  /** Renders all sections again, also those whose HTML is as before. */
  const refresh = useRef(() => {})
  const renderAgain = useRef(() => {})
  useEffect(() => {
    newest.current = callbacks
  })
  const onLoad = useCallback(() => {
    const frame = ref.current?.contentDocument ?? undefined
    setShown(frame)
    if (frame !== undefined && live) prepare(frame, newest, () => setVersion((count) => count + 1))
  }, [live])
  useEffect(() => {
    if (shown === undefined || !live) return undefined
    const rendered = new Map<string, string>()
    renderAgain.current = () => {
      last = undefined
      void update()
    }
    refresh.current = () => {
      rendered.clear()
      renderAgain.current()
    }
    let last: Content | undefined
    let busy = false
    /** Sections in which somebody has typed since the last request. */
    let typed: ReadonlySet<string> = new Set()
    let stopped = false
    const update = async () => {
      if (busy) return
      busy = true
      for (let state = store.state(); state.content !== last && !stopped; state = store.state()) {
        last = state.content
        const { revision } = state
        const content = revision === 0 ? state.content : toSaved(state.content, state.base)
        try {
          typed = typedSections(shown)
          const body = { content, at, revision }
          const { sections } = await callStudio('previewContent', { params: { page, locale }, body })
          if (stopped) return
          // It lacks what was typed since.
          const behind = store.state().content === state.content ? undefined : typed
          showSections(shown, sections, rendered, behind)
          setVersion((count) => count + 1)
          setFailed(false)
        } catch {
          setFailed(true)
        }
      }
      busy = false
    }
    // The document was made from what is saved.
    if (store.state().content === store.state().base) last = store.state().content
    void update()
    const unsubscribe = store.subscribe(() => {
      typed = new Set([...typed, ...typedSections(shown)])
      void update()
    })
    return () => {
      stopped = true
      unsubscribe()
    }
  }, [shown, live, store, page, locale, at])
  useEffect(() => {
    if (asOf > 0) renderAgain.current()
  }, [asOf])
  return { ref, onLoad, document: shown, version, failed, refresh }
}

/** Clicks select instead of leaving the page, and open what is closed; scrolling and resizing move the outlines. */
function prepare(frame: Document, newest: { readonly current: Callbacks }, moved: () => void): void {
  const view = frame.defaultView
  if (view === null) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(frameStyle)
  frame.adoptedStyleSheets = [...frame.adoptedStyleSheets, sheet]
  const elementOf = ({ target }: Event) => (target instanceof view.Element ? target : undefined)
  frame.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      event.stopPropagation()
      const element = elementOf(event)
      element?.closest('summary')?.parentElement?.toggleAttribute('open')
      if (element !== undefined) newest.current.onClick(element, event)
    },
    true,
  )
  // Keys of the editor, such as undo, work wherever the focus is; what is typed is no key of it.
  frame.addEventListener('keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey && elementOf(event)?.closest(typing)) return
    if (!dispatchEvent(new KeyboardEvent('keydown', event))) event.preventDefault()
  })
  frame.addEventListener('dblclick', (event) => {
    const element = elementOf(event)
    if (element instanceof view.HTMLElement) newest.current.onDoubleClick(element, event)
  })
  frame.addEventListener('submit', (event) => event.preventDefault(), true)
  frame.addEventListener('mouseover', (event) => {
    const element = elementOf(event)
    if (element !== undefined) newest.current.onHover(element)
  })
  frame.documentElement.addEventListener('mouseleave', () => newest.current.onHover(frame.documentElement))
  let waiting = false
  const soon = () => {
    if (waiting) return
    waiting = true
    view.requestAnimationFrame(() => {
      waiting = false
      moved()
    })
  }
  view.addEventListener('scroll', soon, { passive: true })
  view.addEventListener('resize', soon)
  moved()
}
