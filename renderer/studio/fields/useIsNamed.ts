import { useState } from 'react'
import { useFields } from '#renderer/studio/fields/FieldsContext.ts'

/** Returns whether the address names a field; it still does where the field has got another path since, and no other field that has got its path. */
export function useIsNamed(path: string): boolean {
  const { focused } = useFields()
  const [known, setKnown] = useState({ focused, isNamed: focused === path })
  if (known.focused === focused) return known.isNamed
  const isNamed = focused === path
  setKnown({ focused, isNamed })
  return isNamed
}
