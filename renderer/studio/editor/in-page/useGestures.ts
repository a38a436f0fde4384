import { typedAttribute } from '#renderer/studio/edit/pageAttributes.ts'
import { useState } from 'react'
import { sectionKeyOf } from '#renderer/studio/editor/frame/frameSections.ts'
import { useRichTyping } from '#renderer/studio/editor/in-page/useRichTyping.ts'
import { useSectionEditing } from '#renderer/studio/editor/sections/sectionEditing.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { narrow, useLeading } from '#renderer/studio/editor/useLeading.ts'
import { usePicking } from '#renderer/studio/editor/usePicking.ts'
import { useTyping } from '#renderer/studio/editor/useTyping.ts'

/** The selected section and field. */
interface Selected {
  readonly section: string
  readonly field: string
}

/** Returns what clicks in the frame do, and what is typed there by them. */
export function useGestures(selected: Selected) {
  const { store } = useOpenPage()
  const { chosen, choose } = useSectionEditing()
  const [isJoined, setIsJoined] = useState(false)
  const pick = usePicking()
  const lead = useLeading()
  const typeIn = useTyping(() => setIsJoined(true))
  const rich = useRichTyping()
  return {
    rich,
    isJoined,
    closeJoined: () => setIsJoined(false),
    onClick(element: Element, event: MouseEvent) {
      const section = store.state().content.sections.find(({ key }) => key === sectionKeyOf(element))
      if (section === undefined || element.closest(`[${typedAttribute}]`) !== null) return
      if (event.shiftKey || event.ctrlKey || event.metaKey) {
        // With Shift the browser has marked text.
        element.ownerDocument.getSelection()?.removeAllRanges()
        choose(toggled(chosen, section.id))
      } else if (!isLone(event) || !rich.isAt(element, selected) || !rich.start(element, event, true))
        lead(section, element, event)
    },
    onDoubleClick: (element: HTMLElement, event: MouseEvent, frame: HTMLIFrameElement | null, onEnd: () => void) =>
      pick(element) || rich.start(element, event) || typeIn(element, frame, onEnd),
  }
}

/** Returns whether a click has no second one: a finger makes it, or the fields have come in place of the page. */
function isLone(event: MouseEvent): boolean {
  return ('pointerType' in event && event.pointerType === 'touch') || matchMedia(narrow).matches
}

/** Returns a set with an id, or without it if it has it. */
function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
