import { useEffect, useRef } from 'react'
import { opensByQuestionMark } from '#renderer/studio/app/shortcuts.ts'

const typing = 'input, textarea, select, [contenteditable]'

interface Keys {
  readonly onSearch: () => void
  readonly onShortcuts: () => void
}

/** Listens for the keys that hold in the whole studio, while no dialog is open: what is typed in one would be gone with it. */
export function useShellKeys(keys: Keys): void {
  const newest = useRef(keys)
  useEffect(() => {
    newest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isCommand = ctrlKey || metaKey
      const isOpen = document.querySelector('[role="dialog"]') !== null
      if (key.toLowerCase() === 'k' && isCommand) {
        event.preventDefault()
        if (!isOpen) newest.current.onSearch()
      } else if (key === '?' && !isCommand && !altKey && !isOpen && opensByQuestionMark()) {
        if (!(target instanceof Element && target.closest(typing) !== null)) newest.current.onShortcuts()
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
