import { useCallback, useSyncExternalStore } from 'react'
import { storeText, readText, subscribeToTexts } from '#renderer/studio/edit/storedTexts.ts'

/** Returns a text that is typed and not sent yet; it is there after a reload, and while the session has expired. */
export function useStoredText(key: string): readonly [text: string, setText: (text: string) => void] {
  const text = useSyncExternalStore(subscribeToTexts, () => readText(key))
  const setText = useCallback((next: string) => storeText(key, next), [key])
  return [text, setText]
}
