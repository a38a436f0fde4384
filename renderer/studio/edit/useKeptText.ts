import { useCallback, useSyncExternalStore } from 'react'
import { keepText, readText, subscribeToTexts } from '#renderer/studio/edit/keptTexts.ts'

/** Returns a text that is typed and not sent yet; it is there after a reload, and while the session has expired. */
export function useKeptText(key: string): readonly [text: string, setText: (text: string) => void] {
  const text = useSyncExternalStore(subscribeToTexts, () => readText(key))
  const setText = useCallback((next: string) => keepText(key, next), [key])
  return [text, setText]
}
