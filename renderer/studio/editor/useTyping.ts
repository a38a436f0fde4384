import { typedAttribute } from '#renderer/studio/edit/pageAttributes.ts'
import { readPath } from '#schemas/studio/valuePaths.ts'
import { typeOf } from '#renderer/studio/edit/editContent.ts'
import { showField } from '#renderer/studio/edit/showField.ts'
import { findTypedField } from '#renderer/studio/editor/frame/findField.ts'
import { sectionKeyOf } from '#renderer/studio/editor/frame/frameSections.ts'
import { typedField } from '#renderer/studio/editor/frame/typedField.ts'
import { isTypable, typeInFrame } from '#renderer/studio/editor/frame/typeInFrame.ts'
import { controlAt } from '#renderer/studio/editor/notes/controlAt.ts'
import { useSectionEditing } from '#renderer/studio/editor/sections/sectionEditing.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'

/**
 * Returns what lets a person type in an element of the frame that shows a text of one line; the field beside it shows the same text, its
 * count and its errors. `onJoined` is called when lines that were pasted have become one.
 */
export function useTyping(onJoined: () => void) {
  const { store, select } = useOpenPage()
  const { isWritable } = useSectionEditing()
  return (element: HTMLElement, frame: HTMLIFrameElement | null, onEnd: () => void) => {
    const section = store.state().content.sections.find(({ key }) => key === sectionKeyOf(element))
    if (section === undefined || !isWritable || element.hasAttribute(typedAttribute)) return
    const { id, key, data } = section
    const below = `[data-fields=${JSON.stringify(id)}]`
    const path = findTypedField(data, element)
    const text = path === undefined ? undefined : readPath(data, path)
    if (path === undefined || typeof text !== 'string' || !isTypable(element, text)) return
    if (!isPlainText(controlAt(typeOf(key), data, path))) return
    // The field in the pane shows itself without taking the focus.
    frame?.setAttribute('data-keeps-focus', '')
    select(id, path)
    const field = typedField(store, id, path)
    typeInFrame(element, {
      ...field,
      // Empty text of an optional field removes it.
      write: (next) => field.write(next === '' ? undefined : next),
      onJoined,
      onEnd(byKey) {
        frame?.removeAttribute('data-keeps-focus')
        onEnd()
        if (byKey) showField(path, below)
      },
    })
  }
}

/** Returns whether a control has a text of its own notation, and not a number, an address or rich text. */
function isPlainText(control: ReturnType<typeof controlAt>): boolean {
  return (
    control?.kind === 'long_text' ||
    (control?.kind === 'text' && control.numeric !== true && control.format === undefined)
  )
}
