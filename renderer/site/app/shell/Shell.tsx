import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { locales, type LocaleCode } from '#locales/locales.ts'
import { homeTemplate } from '#schemas/pageTypes.ts'
import type { Menu } from '#schemas/menu.ts'
import type { PageFacts } from '#renderer/site/page/prepareSections.ts'
import { Breadcrumbs } from '#renderer/site/app/shell/Breadcrumbs.tsx'
import { linkHref } from '#schemas/link.ts'
import { ConsentBanner } from '#renderer/site/app/shell/ConsentBanner.tsx'
import { findStyled } from '#renderer/site/app/shell/findStyled.ts'
import { Footer } from '#renderer/site/app/shell/Footer.tsx'
import { LanguageChooser } from '#renderer/site/app/shell/LanguageChooser.tsx'
import { MediaDialogs } from '#renderer/site/app/shell/MediaDialogs.tsx'
import type { Menus } from '#renderer/site/app/shell/menus.ts'
import { MobileBar } from '#renderer/site/app/shell/MobileBar.tsx'
import { ProgressBar } from '#renderer/site/app/shell/ProgressBar.tsx'
import { SearchDialog } from '#renderer/site/app/shell/SearchDialog.tsx'
import { Sidebar } from '#renderer/site/app/shell/Sidebar.tsx'
import { TopBar } from '#renderer/site/app/shell/TopBar.tsx'
import { useSite } from '#renderer/site/app/siteContext.ts'
import styles from './Shell.module.css'

interface ShellProps {
  readonly locale: LocaleCode
  readonly menus: readonly Menu[]
  /** Facts of the page inside; absent on error pages. */
  readonly facts: PageFacts | undefined
  /** Search params the sections of the page read. */
  readonly search?: Readonly<Record<string, string>> | undefined
  /** Whether the shell offers the search; the not-found page does not. */
  readonly searchable: boolean
  readonly children: ReactNode
}

/** Renders header, navigation, breadcrumbs, main and footer around every page, and the modals they open. */
export function Shell({ locale, menus, facts, search: query = {}, searchable, children }: ShellProps) {
  const { t } = useLingui()
  const { settings } = useSite()
  const byKey: Menus = Object.fromEntries(menus.map((menu) => [menu.key, menu]))
  const permalink = facts?.permalink
  const source = facts?.content_language_code
  const lang = source && locales[source].iso
  const crumbs = facts !== undefined && facts.template !== homeTemplate ? facts.breadcrumbs : undefined
  // The last node is the dealer locator, the one before it the search page.
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
        {crumbs !== undefined && <Breadcrumbs locale={locale} crumbs={crumbs} lang={lang} />}
        <ProgressBar />
      </header>
      <Sidebar locale={locale} menus={byKey} permalink={permalink} />
      {/* Before the content, as the header is: both are there with the first paint. */}
      <MobileBar locale={locale} permalink={permalink} search={search} dealers={dealers} />
      <main id="main" className={styles.main} tabIndex={-1} lang={lang}>
        {children}
      </main>
      <Footer locale={locale} menus={byKey} />
      <LanguageChooser locale={locale} translations={facts?.translations ?? {}} search={query} />
      {searchPath !== undefined && <SearchDialog action={searchPath} />}
      <MediaDialogs />
      {settings.tagManager !== '' && (
        <ConsentBanner privacy={findStyled(byKey.legals?.nodes ?? [], 'privacy')} locale={locale} />
      )}
    </div>
  )
}
