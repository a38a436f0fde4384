import { useEffect, useState } from 'react'
import type { RenderedSection } from '#renderer/studio/editor/frame/frameSections.ts'
import { checkAccessibility, type AccessibilityIssue } from '#renderer/studio/editor/structure/checkAccessibility.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'

export interface Checked {
  /** Sections that have been checked. */
  readonly count: number
  /** Absent until all have been. */
  readonly issues?: readonly AccessibilityIssue[]
  readonly error?: unknown
}

/** Checks rendered sections for accessibility, once they are there; returns how far it is. */
export function useAccessibility(sections: readonly RenderedSection[] | undefined): Checked {
  const { page, locale } = useOpenPage()
  const [checked, setChecked] = useState<Checked>({ count: 0 })
  useEffect(() => {
    if (sections === undefined) return undefined
    const left = new AbortController()
    const { signal } = left
    const onSection = (count: number) => setChecked({ count })
    checkAccessibility(sections, { page, locale, signal, onSection })
      .then((issues) => setChecked({ count: sections.length, issues }))
      .catch((error: unknown) => {
        if (!signal.aborted) setChecked({ count: 0, error })
      })
    return () => left.abort()
  }, [sections, page, locale])
  return checked
}
