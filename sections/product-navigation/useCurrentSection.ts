import { useEffect, useState } from 'react'

/** Below where a section lands when it is followed to, in px: the landed section is then the current one. */
const slack = 8

/**
 * Id of the section that is being read: the first one of `ids` that reaches below the bars on top. `undefined` before the
 * browser has looked, and below the last one.
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const wanted = ids.join(' ')
  useEffect(() => {
    const sections = wanted.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const [first] = sections
    if (first === undefined) return
    const line = Math.round(Number.parseFloat(getComputedStyle(first).scrollMarginTop) || 0) + slack
    const read = () => setCurrent(sections.find((section) => section.getBoundingClientRect().bottom > line)?.id)
    // Told when a section comes into the upper part of the window or leaves it: nothing is measured in between.
    const observer = new IntersectionObserver(read, { rootMargin: `-${line}px 0px -40% 0px` })
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [wanted])
  return current
}
