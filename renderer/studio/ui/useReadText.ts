import { useState, type FocusEvent } from 'react'

/** Returns the text of the control of a field as it was when it was left: what it is stored as is named then, not between two letters. */
export function useReadText() {
  const [text, setText] = useState<string>()
  return {
    text,
    onInput: () => setText(undefined),
    onBlur: ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement) setText(target.value)
    },
  }
}
