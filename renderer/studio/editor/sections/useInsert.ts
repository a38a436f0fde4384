import { useEffect, useRef, useState } from 'react'
import { randomUuid } from '#schemas/randomUuid.ts'
import { fieldsOf } from '#schemas/studio/fieldsOf.ts'
import { addCopies } from '#renderer/studio/editor/sections/addCopies.ts'
import { dataOfPreset, type PresetSource } from '#renderer/studio/editor/sections/presetData.ts'
import type { Rejection } from '#renderer/studio/editor/sections/sectionRules.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'

interface Options {
  readonly pageType: string
  readonly entityId: string | undefined
  readonly after: string | null | undefined
  readonly onClose: () => void
}

/** What could not be inserted, and why: the page does not take it, or its data could not be read. */
export interface NotInserted {
  readonly source: PresetSource
  readonly rejection?: Rejection
  readonly error?: unknown
}

/** Returns what inserts a section filled from a preset, once, with the focus in its first field. */
export function useInsert({ pageType, entityId, after, onClose }: Options) {
  const { locale, store, select } = useOpenPage()
  const isInserted = useRef(false)
  const [failed, setFailed] = useState<NotInserted>()
  // A preset that arrives after the palette was closed is not inserted.
  useEffect(() => {
    isInserted.current = false
    return () => {
      isInserted.current = true
    }
  }, [])
  const insert = async (source: PresetSource): Promise<void> => {
    try {
      const data = await dataOfPreset(source, locale, entityId)
      // A second click of a double click comes while the palette closes.
      if (isInserted.current) return
      const { content } = store.state()
      const section = { id: randomUuid(), key: source.type, data }
      const {
        content: next,
        ids,
        rejected,
      } = addCopies(content, [section], {
        ...{ pageType, after, isOwn: false },
        newId: () => section.id,
      })
      const [rejection] = rejected
      if (rejection !== undefined) {
        setFailed({ source, rejection: rejection.rejection })
        return
      }
      isInserted.current = true
      store.change(next)
      onClose()
      select(ids[0] ?? '', fieldsOf(source.type)[0]?.name ?? '')
    } catch (error) {
      setFailed({ source, error })
    }
  }
  return { insert, failed }
}
