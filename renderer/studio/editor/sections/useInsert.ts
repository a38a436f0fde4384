import { useEffect, useRef, useState } from 'react'
import type { PresetSource } from '#renderer/studio/editor/sections/presetData.ts'
import { useInsertion, type InsertTarget, type NotInserted } from '#renderer/studio/editor/sections/useInsertion.ts'

interface Options extends InsertTarget {
  readonly after: string | null | undefined
  readonly onClose: () => void
}

/** Returns what inserts a section of the palette, once, and why the last one could not be. */
export function useInsert({ after, onClose, ...target }: Options) {
  const insertInPage = useInsertion(target)
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
    const rejected = await insertInPage(source, {
      after,
      // A second click of a double click comes while the palette closes.
      isLate: () => isInserted.current,
      onInsert() {
        isInserted.current = true
        onClose()
      },
    })
    if (rejected !== undefined) setFailed(rejected)
  }
  return { insert, failed }
}
