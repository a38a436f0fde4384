import { hasEntries } from '#schemas/studio/controlIn.ts'
import { useMayChange } from '#renderer/studio/edit/useMayChange.ts'
import { findSection, typeOf } from '#renderer/studio/edit/editContent.ts'
import { controlAt } from '#renderer/studio/editor/notes/controlAt.ts'
import { useDraft, useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import type { NotedField, NotePlace } from '#renderer/studio/notes/noted.ts'
import { readPath } from '#schemas/studio/valuePaths.ts'

/** Returns the field of the open page a note is at. */
export function usePageField({ section, path }: NotePlace): NotedField {
  const { locale } = useOpenPage()
  const { content } = useDraft()
  const mayChange = useMayChange(locale)
  const found = section === null ? undefined : findSection(content, section)
  const isThere = section === null || found !== undefined
  const type = section === null ? 'page' : typeOf(found?.key ?? '')
  const data = section === null ? content : found?.data
  return {
    type,
    control: isThere && hasEntries(data, path) ? controlAt(type, data, path) : undefined,
    value: readPath(data, path),
    mayChange,
  }
}
