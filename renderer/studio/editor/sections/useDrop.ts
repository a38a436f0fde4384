import { useEffect, useRef } from 'react'
import { useErrorSentence } from '#renderer/studio/errors/useErrorSentence.ts'
import type { SectionEditing } from '#renderer/studio/editor/sections/sectionEditing.ts'
import { useInsertion, type InsertTarget } from '#renderer/studio/editor/sections/useInsertion.ts'
import { useSectionTexts } from '#renderer/studio/editor/sections/useSectionTexts.ts'

/** Returns what inserts a preset that was dragged to its place; `onReject` gets the sentence of one the page does not take. */
export function useDrop(target: InsertTarget, onReject: (sentence: string) => void): SectionEditing['drop'] {
  const texts = useSectionTexts()
  const sentenceOf = useErrorSentence()
  const insert = useInsertion(target)
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])
  return (source, after) => {
    void insert(source, { after, isLate: () => isClosed.current }).then((rejected) => {
      if (rejected === undefined) return
      const { rejection, error } = rejected
      onReject(rejection === undefined ? sentenceOf(error) : texts.rejected(source.type, rejection))
    })
  }
}
