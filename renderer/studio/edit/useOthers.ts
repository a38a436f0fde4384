import { useEffect, useMemo, useRef, useState } from 'react'
import { documentKey, type OpenDocument, type Position } from '#schemas/studio/calls/presence.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { onStudioEvent, type PassedEvent } from '#renderer/studio/api/onStudioEvent.ts'
import { randomId } from '#renderer/studio/api/randomId.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { createAnnouncer } from '#renderer/studio/edit/announcePlace.ts'
import { namesOf, type Others } from '#renderer/studio/edit/others.ts'

/** Events beside those of presence. */
export type DocumentEvent = Exclude<PassedEvent, { type: 'presence' }>

/**
 * Announces in which section and field of a document the person is, and returns the others there; `beside` names those in the same field.
 * Passes what else happens in the studio on. `shown` is the field that is selected, in which a person is whose focus is in the page.
 */
export function useOthers(
  document: OpenDocument,
  section: string | null,
  onEvent: (event: DocumentEvent) => void,
  shown = '',
) {
  const [client] = useState(randomId)
  const [others, setOthers] = useState<Others>([])
  const path = useFocusedPath(section, shown)
  const { data: me } = useMe()
  const key = documentKey(document)
  const newest = useRef(onEvent)
  useEffect(() => {
    newest.current = onEvent
  })
  useEffect(
    () =>
      onStudioEvent(client, (event) => {
        // The stream begins with those who are still there.
        if (event.type === 'opened') setOthers([])
        if (event.type !== 'presence') newest.current(event)
        else if (documentKey(event.document) === key) setOthers(event.people)
      }),
    [client, key],
  )
  const [announcer] = useState(() =>
    createAnnouncer((at: Position) => callStudio('announcePresence', { body: { client, at } })),
  )
  useEffect(() => {
    announcer.move({ document, section, path })
    return announcer.stop
    // The document is another one when its key is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [announcer, key, section, path])
  const myId = me?.id
  return useMemo(() => {
    const found = others.filter((other) => other.client !== client && other.id !== myId)
    const sameField = found.filter((other) => path !== null && other.section === section && other.path === path)
    return { others: found, beside: namesOf(sameField) }
  }, [others, client, myId, section, path])
}

/**
 * Returns the path of the field that has, or had last, the focus; none once another section is selected. Of the focus in the frame of a
 * page it is known only that it is there, which is at the field that is `shown`.
 */
function useFocusedPath(section: string | null, shown: string): string | null {
  const [focused, setFocused] = useState<{ readonly section: string | null; readonly path: string | null }>()
  const [isInFrame, setIsInFrame] = useState(false)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const field = target instanceof Element ? target.closest('[data-path]') : null
      setIsInFrame(false)
      setFocused({ section, path: field?.getAttribute('data-path') ?? null })
    }
    // A frame that takes the focus fires no other event here.
    const onBlur = () => setIsInFrame(document.activeElement instanceof HTMLIFrameElement)
    addEventListener('focusin', onFocus)
    addEventListener('blur', onBlur)
    return () => {
      removeEventListener('focusin', onFocus)
      removeEventListener('blur', onBlur)
    }
  }, [section])
  if (isInFrame) return shown === '' ? null : shown
  return focused?.section === section ? focused.path : null
}
