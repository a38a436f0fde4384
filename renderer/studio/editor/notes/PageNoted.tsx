import { useMemo, type ReactNode } from 'react'
import type { Note } from '#schemas/studio/calls/notes.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { setField, setPageField } from '#renderer/studio/edit/editContent.ts'
import { ensureSaved } from '#renderer/studio/edit/flushDraft.ts'
import { usePageField } from '#renderer/studio/editor/notes/usePageField.ts'
import { usePagePlaces } from '#renderer/studio/editor/notes/usePagePlaces.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { editorPath } from '#renderer/studio/navigation/paths.ts'
import { NotedContext, type Noted } from '#renderer/studio/notes/noted.ts'

const none: readonly Note[] = []

/** Gives the notes about the open page to what is inside. */
export function PageNoted({ children }: { readonly children: ReactNode }) {
  const { store, page, locale, select } = useOpenPage()
  const notes = useCall('listPageNotes', { params: { page, locale } }).data?.items ?? none
  const noted = useMemo<Noted>(() => {
    const about = (note: string) => ({ params: { page, locale, note }, untilRead: true })
    return {
      document: `${page} ${locale}`,
      notes,
      addressOf: ({ place: { section, path }, note }) =>
        editorPath(page, locale, { section: section ?? '', field: path, panel: 'notes', note }),
      select: ({ section, path }) => select(section ?? '', path),
      async add(body) {
        // Its path is one of what is edited: the server has to have that.
        await ensureSaved(store)
        return callStudio('addPageNote', { params: { page, locale }, body, untilRead: true })
      },
      reply: (note, body) => callStudio('replyToNote', { ...about(note), body }),
      end: (note, body) => callStudio('endNote', { ...about(note), body }),
      remove: (note) => callStudio('deletePageNote', about(note)),
      readCurrent: () =>
        store.readAbout(async () => (await callStudio('listPageNotes', { params: { page, locale } })).items),
      setField({ section, path }, value) {
        const before = store.state().content
        store.change(section === null ? setPageField(before, path, value) : setField(before, section, path, value))
      },
      useField: usePageField,
      usePlaces: usePagePlaces,
    }
  }, [store, page, locale, select, notes])
  return <NotedContext value={noted}>{children}</NotedContext>
}
