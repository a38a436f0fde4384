import { useEffect, useState } from 'react'
import type { RenderedSection } from '#renderer/studio/editor/frame/frameSections.ts'
import { checkAccessibility, type AccessibilityIssue } from '#renderer/studio/editor/structure/checkAccessibility.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'

interface Checked {
  /** Absent until the check has ended. */
  readonly issues?: readonly AccessibilityIssue[]
  readonly error?: unknown
}

/** Checks rendered sections for accessibility, once they are there; `retry` checks them again. */
export function useAccessibility(
  sections: readonly RenderedSection[] | undefined,
): Checked & { readonly retry: () => void } {
  const { page, locale } = useOpenPage()
  const [checked, setChecked] = useState<Checked>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (sections === undefined) return undefined
    const left = new AbortController()
    const { signal } = left
    checkAccessibility(sections, { page, locale, signal })
      .then((issues) => setChecked({ issues }))
      .catch((error: unknown) => {
        if (!signal.aborted) setChecked({ error })
      })
    return () => left.abort()
  }, [sections, page, locale, attempt])
  const retry = () => {
    setChecked({})
    setAttempt((count) => count + 1)
  }
  return { ...checked, retry }
}
