import { StaticSection, type PageElements } from '#renderer/site/page/StaticSection.tsx'
import { PageContext, SectionKeyContext, sectionId, type PageInfo } from '#sections/shared/pageContext.ts'
import { registryEntry } from '#sections/registry.ts'
import type { PageSection, ReadySection } from '#renderer/site/page/prepareSections.ts'
import { SectionBoundary } from '#renderer/site/page/SectionBoundary.tsx'
import { InvalidSection } from '#renderer/site/page/InvalidSection.tsx'

interface RenderSectionsProps {
  readonly sections: readonly PageSection[]
  readonly page: PageInfo
  /** Whether invalid sections are shown with their reasons. */
  readonly showInvalid: boolean
  /** Messages of sections that threw, by key: they are rendered as invalid. */
  readonly thrown: ReadonlyMap<string, string>
  /** Elements of the sections on the page, by key; absent on the server. */
  readonly elements?: PageElements | undefined
}

/** Renders the sections of a page in their order, each in a boundary of its own. */
export function RenderSections({ sections, page, showInvalid, thrown, elements }: RenderSectionsProps) {
  return (
    <PageContext value={page}>
      {sections.map((section) => {
        const { key, type } = section
        const message = thrown.get(key)
        if (section.state === 'invalid' || message !== undefined) {
          const issues = section.state === 'invalid' ? section.issues : [{ path: '', message: message ?? '' }]
          return showInvalid ? <InvalidSection key={key} type={type} sectionKey={key} issues={issues} /> : null
        }
        if (section.state === 'static')
          return <StaticSection key={key} type={type} sectionKey={key} elements={elements} />
        return (
          <SectionBoundary key={key} type={type} sectionKey={key} showInvalid={showInvalid} elements={elements}>
            <SectionElement section={section} elements={elements} />
          </SectionBoundary>
        )
      })}
    </PageContext>
  )
}

interface SectionElementProps {
  readonly section: ReadySection
  readonly elements?: PageElements | undefined
}

/** Renders a section in its element. */
export function SectionElement({ section: { key, type, render }, elements }: SectionElementProps) {
  return (
    <section
      ref={(element) => void (element !== null && elements?.set(key, element))}
      data-section={type}
      data-section-key={key}
      id={sectionId(key)}
      data-hydrate={registryEntry(type)?.hydrate === 'interaction' ? '' : undefined}
    >
      <SectionKeyContext value={key}>{render()}</SectionKeyContext>
    </section>
  )
}
