import { useEffect, useState } from 'react'

/** A text that is typed and not sent yet; it is there after a reload, and while the session has expired. */
export function useKeptText(key: string): readonly [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')
  useEffect(() => {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  }, [key, text])
  return [text, setText]
}
