import { useEffect } from 'react'
import type { LocaleCode } from '#locales/locales.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { toSaved } from '#renderer/studio/edit/editContent.ts'
import type { DraftStore } from '#renderer/studio/editor/draftStore.ts'

/** From the last keystroke to the check, in ms: shorter than the pause before a save. */
const pause = 300

/**
 * Checks what is typed without waiting for a save; only the response to the newest content counts. `changes`: of what the page shows of
 * elsewhere; with another number it is checked again.
 */
export function useIssues(page: string, locale: LocaleCode, store: DraftStore, changes: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let request = new AbortController()
    let seen = store.state().content
    const check = async () => {
      request.abort()
      request = new AbortController()
      const { signal } = request
      const { content, base, revision } = store.state()
      const body = { content: revision === 0 ? content : toSaved(content, base) }
      // Without a response the next save brings the issues.
      const result = await callStudio('checkContent', { params: { page, locale }, body, signal }).catch(() => undefined)
      if (result !== undefined && store.state().content === content) store.setIssues(result.issues)
    }
    if (changes > 0) timer = setTimeout(() => void check(), pause)
    const unsubscribe = store.subscribe(() => {
      const { content, status } = store.state()
      if (content === seen || status === 'offline') return
      seen = content
      clearTimeout(timer)
      timer = setTimeout(() => void check(), pause)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
      request.abort()
    }
  }, [page, locale, store, changes])
}
