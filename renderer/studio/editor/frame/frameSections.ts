import { typedAttribute } from '#renderer/studio/edit/pageAttributes.ts'
import { morph } from '#renderer/studio/editor/frame/morph.ts'

export interface RenderedSection {
  readonly key: string
  readonly html: string
}

/** Returns the key of the section an element of the frame is in. */
export function sectionKeyOf(element: Element): string | undefined {
  return element.closest('[data-section-key]')?.getAttribute('data-section-key') ?? undefined
}

export function sectionElement(frame: Document, key: string): HTMLElement | undefined {
  return frame.querySelector<HTMLElement>(`[data-section-key="${CSS.escape(key)}"]`) ?? undefined
}

/** Returns the keys of the sections in which a person types. */
export function typedSections(frame: Document): ReadonlySet<string> {
  return new Set([...frame.querySelectorAll(`[${typedAttribute}]`)].map((element) => sectionKeyOf(element) ?? ''))
}

/**
 * Puts rendered sections into the document in their order: changed ones in place, the rest stays as it is, and so do those that are `behind`
 * what they show.
 */
export function showSections(
  frame: Document,
  sections: readonly RenderedSection[],
  shown: Map<string, string>,
  behind: ReadonlySet<string> = new Set(),
): void {
  const present = [...frame.querySelectorAll<HTMLElement>('[data-section-key]')]
  const byKey = new Map(present.map((element) => [element.getAttribute('data-section-key') ?? '', element]))
  const parent = present[0]?.parentElement ?? frame.querySelector('main') ?? frame.body
  // What the page has before its sections, for example breadcrumbs, stays before them.
  let previous = present[0] === undefined ? parent.lastElementChild : present[0].previousElementSibling
  const typed = typedSections(frame)
  const kept = new Set(sections.map(({ key }) => key))
  for (const [key, element] of byKey) {
    if (kept.has(key)) continue
    if (previous === element) previous = element.previousElementSibling
    element.remove()
    shown.delete(key)
  }
  for (const { key, html } of sections) {
    const old = byKey.get(key)
    const isAhead = typed.has(key) || behind.has(key)
    const stays = old !== undefined && (isAhead || shown.get(key) === html)
    const element = stays ? old : updateElement(frame, old, html)
    // Once nobody types in it, it is rendered.
    if (!isAhead) shown.set(key, html)
    if (element === undefined) continue
    const expected: Element | null = previous === null ? parent.firstElementChild : previous.nextElementSibling
    if (element !== expected) parent.insertBefore(element, expected)
    previous = element
  }
}

function updateElement(frame: Document, old: HTMLElement | undefined, html: string): Element | undefined {
  const template = frame.createElement('template')
  template.innerHTML = html
  const next = template.content.firstElementChild
  if (next === null) {
    old?.remove()
    return undefined
  }
  return old === undefined ? next : morph(old, next)
}
