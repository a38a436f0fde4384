import { useEffect, useRef } from 'react'
import { sectionElement } from '#renderer/studio/editor/frame/frameSections.ts'

/** Height of a section, in CSS pixels of the frame, that has to be in sight. */
const minVisible = 80

/**
 * Scrolls the frame to a section once it is selected, and once it is rendered: one that is new is not there at first. One that is pointed at
 * stays where it is: the second click of two has to be where the first was.
 */
export function useShownSection(frame: Document | undefined, key: string, version: number): void {
  const shown = useRef('')
  useEffect(() => {
    if (shown.current === key) return
    const element = frame === undefined || key === '' ? undefined : sectionElement(frame, key)
    if (element === undefined && key !== '') return
    shown.current = key
    if (element?.matches(':hover') === true) return
    const box = element?.getBoundingClientRect()
    const height = frame?.defaultView?.innerHeight ?? 0
    if (box !== undefined && (box.bottom < minVisible || box.top > height - minVisible))
      element?.scrollIntoView({ block: 'start' })
  }, [frame, key, version])
}
