import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { Editor } from '@tiptap/core'
import { hasFocus, mountInPage, type PageText } from '#renderer/studio/rich-text/in-page/mountInPage.ts'
import type { CaretPlace } from '#renderer/studio/edit/caretPlace.ts'
import { endOnLeaving } from '#renderer/studio/rich-text/in-page/endOnLeaving.ts'
import { followText } from '#renderer/studio/rich-text/in-page/followText.ts'
import type { LeftOut } from '#renderer/studio/rich-text/paste/leftOut.ts'
import { LeftOutNotice } from '#renderer/studio/rich-text/paste/LeftOutNotice.tsx'
import { RichTextToolbar } from '#renderer/studio/rich-text/RichTextToolbar.tsx'
import styles from '#renderer/studio/rich-text/in-page/PageText.module.css'

export interface PageTextProps {
  /** Element of the page that shows the text. */
  readonly element: HTMLElement
  /** What holds the frame of the page; the bar is in it. */
  readonly preview: RefObject<HTMLElement | null>
  readonly label: string
  readonly path: string
  readonly value: string
  readonly place: CaretPlace | undefined
  /** What is wrong with the text, for screen readers. */
  readonly description: string
  readonly invalid: boolean
  /** Beside the tools: who else is here, the count and the errors. */
  readonly children: ReactNode
  readonly onChange: (html: string) => void
  /** Called once, `byKey`: by Escape, which leaves the focus nowhere. */
  readonly onEnd: (byKey: boolean) => void
  /** Called when the text is the page's again. */
  readonly onUnmount: () => void
}

/** Lets a person edit a text with markup in the page itself, with the tools of its field beside it. */
export default function PageTextEditor(props: PageTextProps) {
  const { element, preview, label, path, value, place, description, invalid, children } = props
  const [text, setText] = useState<PageText>()
  const [leftOut, setLeftOut] = useState<LeftOut>()
  const bar = useRef<HTMLDivElement>(null)
  const read = useEffectEvent(() => ({ value, place }))
  const write = useEffectEvent((html: string) => props.onChange(html))
  const end = useEffectEvent((byKey: boolean) => props.onEnd(byKey))
  const onUnmount = useEffectEvent(() => props.onUnmount())
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') end(true)
    else if (event.key === 'F10' && event.altKey) toolOf(bar.current)?.focus()
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  })
  useEffect(() => {
    const created = mountInPage(element, {
      label,
      html: read().value,
      place: read().place,
      onChange: (html) => write(html),
      onLeftOut: setLeftOut,
      onKey: (event) => onKey(event),
    })
    let isShown = true
    // The editor is made outside of React; it is shown once the effect is over.
    queueMicrotask(() => {
      if (isShown) setText(created)
    })
    return () => {
      isShown = false
      created.unmount()
      onUnmount()
    }
  }, [element, label])
  useEffect(() => text?.show(value), [text, value])
  useEffect(() => {
    if (text === undefined) return
    element.setAttribute('aria-invalid', String(invalid))
    element.setAttribute('aria-description', description)
  }, [text, element, invalid, description])
  useEffect(() => {
    if (text === undefined || bar.current === null || preview.current === null) return undefined
    const stopFollowing = followText({ editor: text.editor, bar: bar.current, preview: preview.current })
    const stopWaiting = endOnLeaving(element, bar.current, () => end(false))
    const stopLeading = leadToText(bar.current, text.editor)
    return () => {
      stopLeading()
      stopFollowing()
      stopWaiting()
    }
  }, [text, element, preview])
  if (text === undefined) return null
  const closeNotice = () => {
    setLeftOut(undefined)
    // Its button has the focus, and is gone.
    text.editor.view.focus()
  }
  return (
    <div
      ref={bar}
      className={styles.bar}
      role="group"
      aria-label={label}
      data-path={path}
      data-invalid={invalid || undefined}
    >
      <RichTextToolbar editor={text.editor} label={label} />
      {children}
      {leftOut !== undefined && <LeftOutNotice found={leftOut} onClose={closeNotice} />}
    </div>
  )
}

/** Returns the tool that the Tab key reaches. */
function toolOf(bar: HTMLElement | null): HTMLElement | undefined {
  return bar?.querySelector<HTMLElement>('button') ?? undefined
}

/** Keeps the caret in the text while its bar is pressed; Escape leads from the bar to the text. Returns what ends that. */
function leadToText(bar: HTMLElement, { view }: Editor): () => void {
  const onPress = (event: Event) => {
    // A tool gets the focus, to which the dialog that it opens returns it.
    const isTool = event.target instanceof Element && event.target.closest('button, a') !== null
    if (!isTool && hasFocus(view.dom)) event.preventDefault()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    view.focus()
  }
  bar.addEventListener('mousedown', onPress)
  bar.addEventListener('keydown', onKey)
  return () => {
    bar.removeEventListener('mousedown', onPress)
    bar.removeEventListener('keydown', onKey)
  }
}
