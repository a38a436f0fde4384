import { findFile } from '#renderer/studio/editor/frame/findField.ts'
import { sectionKeyOf } from '#renderer/studio/editor/frame/frameSections.ts'
import { useSectionEditing } from '#renderer/studio/editor/sections/sectionEditing.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { pressPicker } from '#renderer/studio/edit/showField.ts'

/**
 * Returns what opens the library for the field whose file a picture or film of the frame shows. It returns whether the element is one.
 */
export function usePicking() {
  const { store, select } = useOpenPage()
  const { isWritable } = useSectionEditing()
  return (element: Element): boolean => {
    if (!element.matches('img, video')) return false
    const section = store.state().content.sections.find(({ key }) => key === sectionKeyOf(element))
    const path = section === undefined ? undefined : findFile(section.data, element)
    if (section === undefined || path === undefined || !isWritable) return true
    select(section.id, path)
    pressPicker(path, `[data-fields=${JSON.stringify(section.id)}]`)
    return true
  }
}
