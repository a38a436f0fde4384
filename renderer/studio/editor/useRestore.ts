import type { CallBody } from '#schemas/studio/studioCalls.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { ensureSaved } from '#renderer/studio/edit/flushDraft.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'

/** Returns what makes a version, or one section of it, the draft; undo takes it back. */
export function useRestore(): (body: CallBody<'restoreVersion'>) => Promise<void> {
  const { page, locale, store } = useOpenPage()
  return async (body) => {
    await ensureSaved(store)
    const { revision } = store.state()
    const { version, section = '' } = body
    await store.replaceBy({ what: `restore ${version} ${section}`, revision }, (attempt) =>
      callStudio('restoreVersion', { params: { page, locale }, ...attempt, body }),
    )
  }
}
