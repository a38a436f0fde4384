import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LocaleCode } from '#locales/locales.ts'
import { homeTemplate } from '#schemas/page.ts'
import type { Menu, MenuKey } from '#schemas/menu.ts'
import type { PageFacts } from '#renderer/site/prepareSections.ts'
import { Breadcrumbs } from '#renderer/site/shell/Breadcrumbs.tsx'
import { Footer } from '#renderer/site/shell/Footer.tsx'
import { LanguageChooser } from '#renderer/site/shell/LanguageChooser.tsx'
import { Sidebar } from '#renderer/site/shell/Sidebar.tsx'
import { TopBar } from '#renderer/site/shell/TopBar.tsx'
import styles from './Shell.module.css'

interface ShellProps {
  readonly locale: LocaleCode
  readonly menus: readonly Menu[]
  /** Facts of the page inside; absent on error pages. */
  readonly facts: PageFacts | undefined
  readonly children: ReactNode
}

export type Menus = Readonly<Partial<Record<MenuKey, Menu>>>

/** Header, navigation, breadcrumbs, main and footer around every page. */
export function Shell({ locale, menus, facts, children }: ShellProps) {
  const { t } = useLingui()
  const byKey: Menus = Object.fromEntries(menus.map((menu) => [menu.key, menu]))
  const permalink = facts?.permalink
  const crumbs = facts !== undefined && facts.template !== homeTemplate ? facts.breadcrumbs : undefined
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {t({ id: 'Shell/Skip to content', message: 'Skip to content' })}
      </a>
      <header className={styles.header}>
        <TopBar locale={locale} menu={byKey.top_header} permalink={permalink} />
        <Sidebar locale={locale} menus={byKey} permalink={permalink} />
      </header>
      {crumbs !== undefined && <Breadcrumbs locale={locale} crumbs={crumbs} />}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer locale={locale} menus={byKey} />
      <LanguageChooser locale={locale} translations={facts?.translations ?? {}} />
    </div>
  )
}
