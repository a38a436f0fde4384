import { useLayoutEffect, useRef } from 'react'
import { sectionId } from '#sections/shared/pageContext.ts'

/** Elements of the page by section key, and that of the whole view by `viewKey`; before hydration those of the server. */
export type PageElements = Map<string, Element>

export const viewKey = ''

interface StaticSectionProps {
  readonly type: string
  readonly sectionKey: string
  /** Absent on the server. */
  readonly elements: PageElements | undefined
}

/**
 * Renders a section as it is on the page: in hydration React leaves its HTML alone
 * (https://react.dev/reference/react-dom/components/common#dangerously-setting-the-inner-html). When React creates the
 * element again, after a mismatch or an error, the nodes move into it.
 */
export function StaticSection({ type, sectionKey, elements }: StaticSectionProps) {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (ref.current === null || elements === undefined) return
    moveNodes(ref.current, elements.get(sectionKey))
    elements.set(sectionKey, ref.current)
  }, [elements, sectionKey])
  return (
    <section
      ref={ref}
      data-section={type}
      data-section-key={sectionKey}
      id={sectionId(sectionKey)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}

/** Renders the whole view as the server rendered it, without React. */
export function StaticView({ elements }: { readonly elements: PageElements }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const view = elements.get(viewKey)
    if (view === undefined) return
    for (const section of view.querySelectorAll<HTMLElement>('[data-section-key]'))
      moveNodes(section, elements.get(section.dataset['sectionKey'] ?? viewKey))
    ref.current?.replaceChildren(view)
  }, [elements])
  return <div ref={ref} style={{ display: 'contents' }} />
}

/** Returns the elements of the page the server rendered into `container`. */
export function findElements(container: Element): PageElements {
  const elements: PageElements = new Map()
  for (const section of container.querySelectorAll<HTMLElement>('[data-section-key]'))
    elements.set(section.dataset['sectionKey'] ?? viewKey, section)
  if (container.firstElementChild !== null) elements.set(viewKey, container.firstElementChild)
  return elements
}

function moveNodes(to: Element, from: Element | undefined): void {
  if (from !== undefined && from !== to) to.replaceChildren(...from.childNodes)
}
