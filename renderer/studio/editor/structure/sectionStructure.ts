import type { LocaleCode } from '#locales/locales.ts'
import { readingEase, type ReadingEase } from '#renderer/studio/editor/structure/readingEase.ts'

export interface PageHeading {
  readonly level: number
  readonly text: string
  /** The element itself, to find its field by. */
  readonly element: Element
  /** What is wrong with its place among the headings of the page: WCAG technique G141 wants levels without gaps, below one main heading. */
  readonly issue: 'skipped' | 'second' | undefined
}

/** Headings and reading level of one section as visitors get it. */
export interface SectionStructure {
  readonly key: string
  readonly headings: readonly PageHeading[]
  readonly ease: ReadingEase
}

/** What is read as a sentence of its own. */
const blocks = 'p, li, dd, dt, figcaption, blockquote, td'

/** Reads the structure of rendered sections. */
export function structureOf(
  sections: readonly { readonly key: string; readonly html: string }[],
  locale: LocaleCode,
): SectionStructure[] {
  let before = 0
  let mainHeadings = 0
  return sections.map(({ key, html }) => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    for (const element of body.querySelectorAll('script, style, template')) element.remove()
    const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')].flatMap((element): PageHeading[] => {
      const text = plainText(element)
      if (text === '') return []
      const level = Number(element.localName.slice(1))
      if (level === 1) mainHeadings += 1
      const skipped = before > 0 && level > before + 1
      before = level
      const issue = level === 1 && mainHeadings > 1 ? 'second' : skipped ? 'skipped' : undefined
      return [{ level, text, element, issue }]
    })
    const paragraphs = [...body.querySelectorAll(blocks)]
      .filter((element) => element.querySelector(blocks) === null)
      .map(plainText)
    return { key, headings, ease: readingEase(paragraphs, locale) }
  })
}

function plainText(element: Element): string {
  return element.textContent.replaceAll(/\s+/g, ' ').trim()
}
