import { useEffect, useRef, type RefObject } from 'react'

/** Returns the ref of a heading that gets the focus, at its place, once `isFocused`. */
export function useFocusedHeading(isFocused: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFocused) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [isFocused])
  return heading
}
