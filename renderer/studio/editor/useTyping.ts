import { readPath } from '#schemas/studio/valuePaths.ts'
import { findSection, setField, typeOf } from '#renderer/studio/edit/editContent.ts'
import { showField } from '#renderer/studio/edit/showField.ts'
import { findTypedField } from '#renderer/studio/editor/frame/findField.ts'
import { sectionKeyOf } from '#renderer/studio/editor/frame/frameSections.ts'
import { isTypable, typedAttribute, typeInFrame } from '#renderer/studio/editor/frame/typeInFrame.ts'
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
    const places = placesOf(data, path)
    let last = text
    typeInFrame(element, {
      read() {
        const now = findSection(store.state().content, id)?.data
        const next = readPath(now, path) ?? ''
        // A list in which items came, went or changed places has another one here.
        const moved = next !== last && placesOf(now, path).some((each) => each !== path && readPath(now, each) === last)
        const isSame = now !== undefined && placesOf(now, path).length === places.length && !moved
        if (!isSame || typeof next !== 'string') return undefined
        last = next
        return next
      },
      write(next) {
        last = next
        // Empty text of an optional field removes it.
        store.change(setField(store.state().content, id, path, next === '' ? undefined : next), `${id} ${path}.`)
      },
      subscribe: (listener) => store.subscribe(listener),
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

/** Returns the paths of the same field in all items of its lists; of a field that is in no list its own. */
function placesOf(data: unknown, path: string): string[] {
  let found = ['']
  for (const part of path.split('.')) {
    found = found.flatMap((above) => {
      const list = above === '' ? data : readPath(data, above)
      const names = Array.isArray(list) && /^\d+$/.test(part) ? list.map((_, index) => String(index)) : [part]
      return names.map((name) => (above === '' ? name : `${above}.${name}`))
    })
  }
  return found
}
