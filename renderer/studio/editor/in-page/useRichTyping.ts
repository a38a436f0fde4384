import { richAttribute, typedAttribute } from '#renderer/studio/edit/pageAttributes.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { caretPlaceAt, type CaretPlace } from '#renderer/studio/edit/caretPlace.ts'
import { typeOf } from '#renderer/studio/edit/editContent.ts'
import { showField } from '#renderer/studio/edit/showField.ts'
import { findRichField } from '#renderer/studio/editor/frame/findField.ts'
import { sectionKeyOf } from '#renderer/studio/editor/frame/frameSections.ts'
import { fetchPageText, loadPageText } from '#renderer/studio/editor/in-page/loadPageText.ts'
import { controlAt } from '#renderer/studio/editor/notes/controlAt.ts'
import { useSectionEditing } from '#renderer/studio/editor/sections/sectionEditing.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'

/** A text with markup while it is edited in the page. */
export interface RichTyping {
  /** Id of its section. */
  readonly section: string
  readonly path: string
  readonly element: HTMLElement
  readonly place: CaretPlace | undefined
  /** Whether it began by a key: the focus returns to the page then, else to the field. */
  readonly isByKey: boolean
  readonly Editor: Awaited<ReturnType<typeof loadPageText>>['default']
}

/** Returns the text with markup that is edited in the page, and what begins and ends that. */
export function useRichTyping() {
  const { store, select } = useOpenPage()
  const { isWritable } = useSectionEditing()
  const [typing, setTyping] = useState<RichTyping>()
  useEffect(fetchPageText, [])
  const find = (target: Element) => {
    const element = target.closest<HTMLElement>(`[${richAttribute}]`)
    const section = store.state().content.sections.find(({ key }) => key === sectionKeyOf(target))
    if (element === null || section === undefined) return undefined
    const { id, key, data } = section
    const isRich = (path: string) => controlAt(typeOf(key), data, path)?.kind === 'rich_text'
    const path = findRichField(data, element, isRich)
    return path === undefined ? undefined : { section: id, path, element }
  }
  /** Returns whether an element is in the text of a field. */
  const isAt = (target: Element, { section, field }: { readonly section: string; readonly field: string }) => {
    const found = find(target)
    return found?.section === section && found.path === field
  }
  /** Begins where a pointer was pressed, or by a key. Returns whether the element is in such a text. */
  const start = (target: Element, event?: MouseEvent, isSelected = false): boolean => {
    if (target.closest(`[${typedAttribute}]`) !== null) return true
    const found = find(target)
    const rendered = target.closest('[data-section-key]')
    if (found === undefined || rendered === null || !isWritable) return false
    const place = event === undefined ? undefined : caretPlaceAt(rendered, event)
    // The field in the pane shows itself without taking the focus.
    keepFocus(target, true)
    if (!isSelected) select(found.section, found.path)
    loadPageText().then(
      ({ default: Editor }) => setTyping({ ...found, place, isByKey: event === undefined, Editor }),
      () => {
        keepFocus(target, false)
        showField(found.path, `[data-fields=${JSON.stringify(found.section)}]`)
      },
    )
    return true
  }
  const end = (byKey: boolean) => {
    if (typing === undefined) return
    const { element, section, path, isByKey } = typing
    setTyping(undefined)
    keepFocus(element, false)
    if (!byKey) return
    // Once it is the page's again.
    if (isByKey) requestAnimationFrame(() => element.focus({ preventScroll: true }))
    else showField(path, `[data-fields=${JSON.stringify(section)}]`)
  }
  return { typing, start, end, isAt }
}

/** Makes the texts with markup of a frame stops of the Tab key; Enter calls `start`. */
export function useRichStops(frame: Document | undefined, version: number, start: (text: Element) => boolean): void {
  const { isWritable } = useSectionEditing()
  const onEnter = useEffectEvent((target: EventTarget | null) => isText(target) && start(target))
  useEffect(() => {
    if (frame === undefined || !isWritable) return undefined
    for (const element of frame.querySelectorAll<HTMLElement>(`[${richAttribute}]`)) element.tabIndex = 0
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && onEnter(event.target)) event.preventDefault()
    }
    frame.addEventListener('keydown', onKey)
    return () => frame.removeEventListener('keydown', onKey)
  }, [frame, version, isWritable])
}

/** Keeps the focus in the frame of an element while its field shows itself, or no longer. */
function keepFocus({ ownerDocument: { defaultView } }: Element, isOn: boolean): void {
  defaultView?.frameElement?.toggleAttribute('data-keeps-focus', isOn)
}

// `instanceof` knows only the classes of its own window.
function isText(target: EventTarget | null): target is Element {
  return isElement(target) && target.hasAttribute(richAttribute) && !target.hasAttribute(typedAttribute)
}

function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target
}
