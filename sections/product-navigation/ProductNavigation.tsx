import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { ProductNavigationData } from '#schemas/sections/product_navigation.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { SiteLink } from '#sections/shared/SiteLink.tsx'
import styles from './ProductNavigation.module.css'
import { useCurrentSection } from './useCurrentSection.ts'
import { useSectionNames } from './useSectionNames.ts'

/** Renders the sticky bar below the header: the product, links to the sections of the page with the current one marked, and actions. */
export function ProductNavigation({ name, actions }: ProductNavigationData) {
  const { t } = useLingui()
  const { outline = [] } = usePage()
  const names = useSectionNames()
  const list = useRef<HTMLUListElement>(null)
  const links = outline.filter(({ type }, index) => names.has(type) && firstOf(outline, type) === index)
  // Sections without a name are watched too: while one of them is read, no other is marked.
  const watched = outline.filter(({ type }) => type !== 'product_navigation')
  const current = useCurrentSection(watched.map(({ id }) => id))

  useEffect(() => {
    const bar = list.current
    if (bar === null) return
    // Also runs when a late font or a rotated phone changes the widths.
    const observer = new ResizeObserver(() => showCurrent(bar))
    for (const part of [bar, ...bar.children]) observer.observe(part)
    return () => observer.disconnect()
  }, [current])

  return (
    <div className={styles.bar}>
      <div className={`${styles.inner} content`}>
        <p className={styles.name}>{name}</p>
        {links.length > 0 && (
          <nav className={styles.nav} aria-label={t({ id: 'Sections/Label', message: 'On this page' })}>
            <ul
              ref={list}
              className={styles.list}
              role="list"
              data-previous={t({ id: 'Media/Previous', message: 'Previous' })}
              data-next={t({ id: 'Media/Next', message: 'Next' })}
            >
              {links.map(({ type, id }) => (
                <li key={id}>
                  <a className={styles.link} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                    {names.get(type)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={styles.actions}>
          {actions.map(({ title, link }, index) => (
            <SiteLink key={`${index} ${title}`} link={link} className={styles.action}>
              {title}
            </SiteLink>
          ))}
        </div>
      </div>
    </div>
  )
}

function firstOf(outline: readonly { readonly type: string }[], sectionType: string): number {
  return outline.findIndex(({ type }) => type === sectionType)
}

/** Centres the marked link in the list without scrolling the page. */
function showCurrent(list: HTMLElement) {
  const link = list.querySelector('[aria-current]')
  if (link === null) return
  const { left, width } = link.getBoundingClientRect()
  const box = list.getBoundingClientRect()
  list.scrollBy({ left: left - box.left - (box.width - width) / 2 })
}
