import { findSection, setField, setPageField, typeOf } from '#renderer/studio/edit/editContent.ts'
import { controlAt } from '#renderer/studio/editor/notes/controlAt.ts'
import type { NotePlace } from '#renderer/studio/editor/notes/usePlaceName.ts'
import { useDraft, useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { readPath } from '#schemas/studio/valuePaths.ts'

/** Returns the field of the open page a note is at: its control, its value, and what sets it as an edit of one’s own. */
export function useFieldAt({ section, path }: NotePlace) {
  const { store } = useOpenPage()
  const { content } = useDraft()
  const found = section === null ? undefined : findSection(content, section)
  const isThere = section === null || found !== undefined
  const type = section === null ? 'page' : typeOf(found?.key ?? '')
  const data = section === null ? content : found?.data
  return {
    type,
    control: isThere ? controlAt(type, data, path) : undefined,
    value: readPath(data, path),
    set: (value: unknown) => {
      const before = store.state().content
      store.change(section === null ? setPageField(before, path, value) : setField(before, section, path, value))
    },
  }
}
