import { PageContext, SectionKeyContext, sectionId, type PageInfo } from '#sections/shared/pageContext.ts'
import { registryEntry } from '#sections/registry.ts'
import type { PageSection } from '#renderer/site/prepareSections.ts'
import { SectionBoundary } from '#renderer/site/SectionBoundary.tsx'
import { RefusedSection } from '#renderer/site/RefusedSection.tsx'

interface RenderSectionsProps {
  readonly sections: readonly PageSection[]
  readonly page: PageInfo
  /** Whether refused sections are shown with their reasons. */
  readonly showRefused: boolean
  /** Messages of sections that threw, by key: they are drawn as refused. */
  readonly thrown: ReadonlyMap<string, string>
}

/** Draws the sections of a page in their order, each in a boundary of its own. */
export function RenderSections({ sections, page, showRefused, thrown }: RenderSectionsProps) {
  return (
    <PageContext value={page}>
      {sections.map((section, index) => {
        const { key, type } = section
        const style = index === 0 ? undefined : page.below
        const message = thrown.get(key)
        if (section.state === 'refused' || message !== undefined) {
          const issues = section.state === 'refused' ? section.issues : [{ path: '', message: message ?? '' }]
          return showRefused ? <RefusedSection key={key} type={type} sectionKey={key} issues={issues} /> : null
        }
        if (section.state === 'static') {
          // The server's HTML stays: https://react.dev/reference/react-dom/components/common#dangerously-setting-the-inner-html
          return (
            <section
              key={key}
              data-section={type}
              data-section-key={key}
              id={sectionId(key)}
              style={style}
              suppressHydrationWarning
              dangerouslySetInnerHTML={{ __html: '' }}
            />
          )
        }
        return (
          <SectionBoundary key={key} type={type} sectionKey={key} showRefused={showRefused}>
            <section
              data-section={type}
              data-section-key={key}
              id={sectionId(key)}
              style={style}
              data-hydrate={registryEntry(type)?.hydrate === 'interaction' ? '' : undefined}
            >
              <SectionKeyContext value={key}>{section.render()}</SectionKeyContext>
            </section>
          </SectionBoundary>
        )
      })}
    </PageContext>
  )
}
