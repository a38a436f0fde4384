import { useLingui } from '@lingui/react/macro'
import { locales, type LocaleCode } from '#locales/locales.ts'
import type { MenuNode } from '#schemas/menu.ts'
import { Icon } from '#sections/shared/Icon.tsx'
import { MenuLink } from '#renderer/site/app/shell/MenuLink.tsx'
import { languageDialog, menuPopover, searchDialog } from '#renderer/site/app/shell/popovers.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import { useSite } from '#renderer/site/app/siteContext.ts'
import styles from './TopBar.module.css'

interface TopBarProps {
  readonly locale: LocaleCode
  readonly permalink: string | undefined
  readonly links: readonly MenuNode[]
  readonly search: MenuNode | undefined
  readonly dealers: MenuNode | undefined
}

/** Renders the thin bar on top: links, search, language and 'Find a dealer'. */
export function TopBar({ locale, permalink, links, search, dealers }: TopBarProps) {
  const { t } = useLingui()
  const { settings } = useSite()
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.burger} popoverTarget={menuPopover}>
        <Icon name="menu" />
        <span>{t({ id: 'Shell/Menu', message: 'Menu' })}</span>
      </button>
      <button type="button" className={styles.fold} aria-controls={menuPopover} aria-expanded="true">
        <Icon name="menu" />
        <span>{t({ id: 'Shell/Menu', message: 'Menu' })}</span>
      </button>
      <a className={styles.logo} href={pagePath(locale, '')}>
        {settings.brand.name}
      </a>
      {links.length > 0 && (
        <nav className={styles.links} aria-label={t({ id: 'Shell/Top navigation', message: 'Top navigation' })}>
          <ul>
            {links.map((node) => (
              <li key={node.id}>
                <MenuLink link={node.link_obj} locale={locale} current={permalink}>
                  {node.name}
                </MenuLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles.tools}>
        {search !== undefined && (
          <button type="button" className={styles.search} command="show-modal" commandfor={searchDialog}>
            <Icon name="search" />
            <span>{search.name}</span>
          </button>
        )}
        <button type="button" className={styles.tool} command="show-modal" commandfor={languageDialog}>
          <Icon name="globe" />
          <span>{locales[locale].name}</span>
        </button>
        {dealers !== undefined && (
          <MenuLink link={dealers.link_obj} locale={locale} current={permalink} className={styles.dealer}>
            <Icon name="pin" />
            <span>{dealers.name}</span>
          </MenuLink>
        )}
      </div>
    </div>
  )
}
