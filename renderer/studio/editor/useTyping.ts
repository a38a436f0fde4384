import { readPath } from '#schemas/studio/valuePaths.ts'
import { findSection, setField } from '#renderer/studio/edit/editContent.ts'
import { findField } from '#renderer/studio/editor/frame/findField.ts'
import { sectionKeyOf } from '#renderer/studio/editor/frame/frameSections.ts'
import { isTypable, typeInFrame } from '#renderer/studio/editor/frame/typeInFrame.ts'
import { useSectionEditing } from '#renderer/studio/editor/sections/sectionEditing.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'

/**
 * Returns what lets a person type in an element of the frame that shows a text of one line; the field beside it shows the same text, its
 * count and its errors. Nothing happens where the element shows anything else.
 */
export function useTyping() {
  const { store, select } = useOpenPage()
  const { isWritable } = useSectionEditing()
  return (element: HTMLElement, frame: HTMLIFrameElement | null, onEnd: () => void) => {
    const section = store.state().content.sections.find(({ key }) => key === sectionKeyOf(element))
    const path = section === undefined ? undefined : findField(section.data, element)
    if (section === undefined || path === undefined || !isWritable) return
    const { id } = section
    const valueOf = () => {
      const value = readPath(findSection(store.state().content, id)?.data, path)
      return typeof value === 'string' ? value : ''
    }
    if (!isTypable(element, valueOf())) return
    // The field in the pane shows itself without taking the focus.
    frame?.setAttribute('data-keeps-focus', '')
    select(id, path)
    typeInFrame(element, {
      read: valueOf,
      write: (text) => store.change(setField(store.state().content, id, path, text), `${id} ${path}.`),
      subscribe: (listener) => store.subscribe(listener),
      onEnd() {
        frame?.removeAttribute('data-keeps-focus')
        onEnd()
      },
    })
  }
}
