import { useState } from 'react'
import type { SectionStatus } from '#renderer/studio/editor/sections/sectionEditing.ts'

/** Returns what was done last with sections, and what announces it. */
export function useSectionStatus() {
  const [status, setStatus] = useState<SectionStatus>()
  const announce = (sentences: readonly string[], rest: Partial<SectionStatus> = {}) =>
    setStatus((last) => ({ count: (last?.count ?? 0) + 1, sentences, isRejected: false, undoable: undefined, ...rest }))
  return {
    status,
    announce,
    /** Announces why something was not done. */
    reject: (sentences: readonly string[]) => announce(sentences, { isRejected: true }),
    clear: () => setStatus(undefined),
  }
}
