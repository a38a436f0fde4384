import { useEffect, useState } from 'react'

/** Tolerance below the scroll position of a link target, in px, so that the target is the current section. */
const slack = 8

/**
 * Returns the id of the section being read: the first one of `ids` whose end is below the bars at the top. `undefined` before
 * hydration and below the last section.
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const joinedIds = ids.join(' ')
  useEffect(() => {
    const sections = joinedIds.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const [first] = sections
    if (first === undefined) return
    const line = Math.round(Number.parseFloat(getComputedStyle(first).scrollMarginTop) || 0) + slack
    const read = () => setCurrent(sections.find((section) => section.getBoundingClientRect().bottom > line)?.id)
    // The observer fires when a section enters or leaves the upper part of the window, so that scrolling needs no measuring.
    const observer = new IntersectionObserver(read, { rootMargin: `-${line}px 0px -40% 0px` })
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [joinedIds])
  return current
}
