import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LocaleCode } from '#locales/locales.ts'
import { homeTemplate } from '#schemas/pageTypes.ts'
import type { Menu, MenuKey } from '#schemas/menu.ts'
import type { PageFacts } from '#renderer/site/prepareSections.ts'
import { Breadcrumbs } from '#renderer/site/shell/Breadcrumbs.tsx'
import { linkHref } from '#schemas/link.ts'
import { ConsentBanner } from '#renderer/site/shell/ConsentBanner.tsx'
import { findStyled } from '#renderer/site/shell/findStyled.ts'
import { Footer } from '#renderer/site/shell/Footer.tsx'
import { LanguageChooser } from '#renderer/site/shell/LanguageChooser.tsx'
import { MediaDialogs } from '#renderer/site/shell/MediaDialogs.tsx'
import { MobileBar } from '#renderer/site/shell/MobileBar.tsx'
import { ProgressBar } from '#renderer/site/shell/ProgressBar.tsx'
import { SearchDialog } from '#renderer/site/shell/SearchDialog.tsx'
import { Sidebar } from '#renderer/site/shell/Sidebar.tsx'
import { TopBar } from '#renderer/site/shell/TopBar.tsx'
import { useSite } from '#renderer/site/siteContext.ts'
import styles from './Shell.module.css'

interface ShellProps {
  readonly locale: LocaleCode
  readonly menus: readonly Menu[]
  /** Facts of the page inside; absent on error pages. */
  readonly facts: PageFacts | undefined
  /** Whether the shell offers the search; the not-found page does not (specification, section 2). */
  readonly searchable: boolean
  readonly children: ReactNode
}

export type Menus = Readonly<Partial<Record<MenuKey, Menu>>>

/** Header, navigation, breadcrumbs, main and footer around every page, and the modals they open. */
export function Shell({ locale, menus, facts, searchable, children }: ShellProps) {
  const { t } = useLingui()
  const { settings } = useSite()
  const byKey: Menus = Object.fromEntries(menus.map((menu) => [menu.key, menu]))
  const permalink = facts?.permalink
  const crumbs = facts !== undefined && facts.template !== homeTemplate ? facts.breadcrumbs : undefined
  // The last node is the dealer locator, the one before it the search page (specification, section 2).
  const nodes = byKey.top_header?.nodes ?? []
  const [searchPage, dealers] = nodes.length < 2 ? [] : nodes.slice(-2)
  const search = searchable ? searchPage : undefined
  const searchPath = linkHref(search?.link_obj, locale)
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {t({ id: 'Shell/Skip to content', message: 'Skip to content' })}
      </a>
      <header className={styles.header}>
        <TopBar locale={locale} permalink={permalink} links={nodes.slice(0, -2)} search={search} dealers={dealers} />
        {crumbs !== undefined && <Breadcrumbs locale={locale} crumbs={crumbs} />}
        <ProgressBar />
      </header>
      <Sidebar locale={locale} menus={byKey} permalink={permalink} />
      {/* Before the content, as the header is: both are there with the first paint. */}
      <MobileBar locale={locale} permalink={permalink} search={search} dealers={dealers} />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer locale={locale} menus={byKey} />
      <LanguageChooser locale={locale} translations={facts?.translations ?? {}} />
      {searchPath !== undefined && <SearchDialog action={searchPath} />}
      <MediaDialogs />
      {settings.tagManager !== '' && (
        <ConsentBanner privacy={findStyled(byKey.legals?.nodes ?? [], 'privacy')} locale={locale} />
      )}
    </div>
  )
}
