import { useMemo, type ReactNode } from 'react'
import { isLocaleCode } from '#locales/locales.ts'
import { hasEntries } from '#schemas/studio/controlIn.ts'
import type { Note } from '#schemas/studio/calls/notes.ts'
import { mayMakeChange } from '#schemas/studio/itemRights.ts'
import { readPath, toRecord, writePath } from '#schemas/studio/valuePaths.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { itemControlAt } from '#schemas/studio/itemControlAt.ts'
import { useItem, useOpenItem } from '#renderer/studio/content/useItem.ts'
import { useItemTrail } from '#renderer/studio/content/useItemTrail.ts'
import { ensureSaved } from '#renderer/studio/edit/flushDraft.ts'
import { titleOf } from '#renderer/studio/edit/titleOf.ts'
import { itemPath } from '#renderer/studio/navigation/paths.ts'
import {
  NotedContext,
  type Noted,
  type NotedField,
  type NotedPlaces,
  type NotePlace,
} from '#renderer/studio/notes/noted.ts'

const none: readonly Note[] = []

/** Gives the notes about the open item to what is inside. */
export function ItemNoted({ children }: { readonly children: ReactNode }) {
  const { store, locale, select } = useOpenItem()
  const { kind, id } = store.state().item
  const notes = useCall('listContentNotes', { params: { kind, id } }).data?.items ?? none
  const noted = useMemo<Noted>(() => {
    const params = { kind, id }
    const about = (note: string) => ({ params: { ...params, note }, untilRead: true })
    return {
      document: `${kind}:${id}`,
      notes,
      addressOf: ({ place: { path }, note }) =>
        itemPath(kind, id, { locale: localeIn(path) ?? locale, field: path, panel: 'notes', note }),
      select: ({ path }) => select(path),
      async add({ section: _item, ...body }) {
        // Its path is one of what is edited: the server has to have that.
        await ensureSaved(store)
        return callStudio('addContentNote', { params, body, untilRead: true })
      },
      reply: (note, body) => callStudio('replyToContentNote', { ...about(note), body }),
      end: (note, body) => callStudio('endContentNote', { ...about(note), body }),
      remove: (note) => callStudio('deleteContentNote', about(note)),
      readCurrent: () => store.readAbout(async () => (await callStudio('listContentNotes', { params })).items),
      setField: ({ path }, value) => store.change({ ...toRecord(writePath(store.state().content, path, value)) }, path),
      useField: useItemField,
      usePlaces: useItemPlaces,
    }
  }, [store, kind, id, locale, select, notes])
  return <NotedContext value={noted}>{children}</NotedContext>
}

function useItemField({ path }: NotePlace): NotedField {
  const { item, content } = useItem()
  const { data: me } = useMe()
  const { kind, id } = item
  // Whatever the value is: its place decides who may change it.
  const after = toRecord(writePath(content, path, null))
  return {
    type: kind,
    control: hasEntries(content, path) ? itemControlAt(kind, content, path) : undefined,
    value: readPath(content, path),
    mayChange: me === undefined || mayMakeChange(me, { kind, id, before: content, after }),
  }
}

function useItemPlaces(): NotedPlaces {
  const { locale } = useOpenItem()
  const { item, content } = useItem()
  const trailOf = useItemTrail()
  const { kind, id } = item
  return {
    sections: [null],
    sectionName: () => titleOf(kind, id, content, locale),
    fieldName({ path }) {
      const own = localeIn(path)
      return trailOf(kind, { path, ...(own === undefined ? {} : { locale: own }) }, content['nodes']).join(' › ')
    },
  }
}

function localeIn(path: string) {
  return path.split('.').find(isLocaleCode)
}
