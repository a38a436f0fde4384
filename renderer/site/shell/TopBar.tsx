import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import { locales } from '#locales/locales.ts'
import type { Menu } from '#schemas/menu.ts'
import { Icon } from '#renderer/site/shell/Icon.tsx'
import { MenuLink } from '#renderer/site/shell/MenuLink.tsx'
import { languagePopover, menuPopover } from '#renderer/site/shell/popovers.ts'
import { pagePath } from '#renderer/site/router/paths.ts'
import { useSite } from '#renderer/site/siteContext.ts'
import styles from './TopBar.module.css'

interface TopBarProps {
  readonly locale: LocaleCode
  readonly menu: Menu | undefined
  readonly permalink: string | undefined
}

/** The thin bar on top. The last node of the menu is the dealer locator, the one before it the search page (specification, section 2). */
export function TopBar({ locale, menu, permalink }: TopBarProps) {
  const { t } = useLingui()
  const { settings } = useSite()
  const nodes = menu?.nodes ?? []
  const links = nodes.slice(0, -2)
  const [search, dealers] = nodes.slice(-2)
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.burger} popoverTarget={menuPopover}>
        <Icon name="menu" />
        <span>{t({ id: 'Shell/Menu', message: 'Menu' })}</span>
      </button>
      <a className={styles.logo} href={pagePath(locale, '')}>
        {settings.brand.name}
      </a>
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
      <div className={styles.tools}>
        {search !== undefined && dealers !== undefined && (
          <MenuLink link={search.link_obj} locale={locale} current={permalink} className={styles.tool}>
            <Icon name="search" />
            <span>{search.name}</span>
          </MenuLink>
        )}
        <button type="button" className={styles.tool} popoverTarget={languagePopover}>
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
