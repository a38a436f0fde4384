import { useEffect, useState } from 'react'
import type { LocaleCode } from '#locales/locales.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { onStudioEvent } from '#renderer/studio/api/onStudioEvent.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import type { DraftStore } from '#renderer/studio/editor/draftStore.ts'

export interface Other {
  readonly id: string
  readonly name: string
  readonly section: string | null
}

/** Returns the other people on the page; rereads the draft when they save it, and what their changes make outdated. */
export function useOthers(page: string, locale: LocaleCode, store: DraftStore, section: string): readonly Other[] {
  const [others, setOthers] = useState<readonly Other[]>([])
  const { data: me } = useMe()
  const myId = me?.id
  useEffect(
    () =>
      onStudioEvent((event) => {
        if (event.type === 'content' || event.page !== page || event.locale !== locale) return
        if (event.type === 'presence') setOthers(event.people.filter(({ id }) => id !== myId))
        if (event.type === 'saved' && event.revision > store.state().revision) void store.reread()
      }),
    [page, locale, store, myId],
  )
  useEffect(() => {
    const announce = () =>
      void callStudio('announcePresence', { body: { page, locale, section: section === '' ? null : section } }).catch(
        () => undefined,
      )
    announce()
    // Presence expires on the server.
    const timer = setInterval(announce, 20_000)
    return () => clearInterval(timer)
  }, [page, locale, section])
  useEffect(() => {
    const leave = () =>
      void callStudio('announcePresence', { body: { page: null, locale: null } }).catch(() => undefined)
    return leave
  }, [page, locale])
  return others
}
