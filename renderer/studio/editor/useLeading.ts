import { typeOf, type Section } from '#renderer/studio/edit/editContent.ts'
import { caretPlaceAt } from '#renderer/studio/edit/caretPlace.ts'
import { showCaret } from '#renderer/studio/edit/showField.ts'
import { findField } from '#renderer/studio/editor/frame/findField.ts'
import { controlAt } from '#renderer/studio/editor/notes/controlAt.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { coverPage } from '#renderer/studio/ui/useDoubleClicks.ts'

/** Width below which the fields come in place of the page, as the style sheet has it. */
export const narrow = '(width < 720px)'

/** Returns what leads from an element of the frame to its field; in a text with markup the caret is where it was pressed. */
export function useLeading() {
  const { select } = useOpenPage()
  return ({ id, key, data }: Section, element: Element, event: MouseEvent): void => {
    const path = findField(data, element) ?? ''
    const rendered = element.closest('[data-section-key]')
    const isRich = controlAt(typeOf(key), data, path)?.kind === 'rich_text'
    const place = isRich && rendered !== null ? caretPlaceAt(rendered, event) : undefined
    // The second click of a double click would meet the fields.
    if (matchMedia(narrow).matches) coverPage()
    select(id, path)
    if (place !== undefined) showCaret(path, `[data-fields=${JSON.stringify(id)}]`, place)
  }
}
