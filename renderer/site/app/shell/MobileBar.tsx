import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import type { MenuNode } from '#schemas/menu.ts'
import { Icon } from '#sections/shared/Icon.tsx'
import { MenuLink } from '#renderer/site/app/shell/MenuLink.tsx'
import { menuPopover, searchDialog } from '#renderer/site/app/shell/popovers.ts'
import styles from './MobileBar.module.css'

interface MobileBarProps {
  readonly locale: LocaleCode
  readonly permalink: string | undefined
  readonly search: MenuNode | undefined
  readonly dealers: MenuNode | undefined
}

/**
 * Renders search, dealer and menu within the thumb's reach; the "Go back" of an open sub-menu covers it
 * (`CategoryPanel`).
 */
export function MobileBar({ locale, permalink, search, dealers }: MobileBarProps) {
  const { t } = useLingui()
  return (
    <nav className={styles.bar} aria-label={t({ id: 'Shell/Quick access', message: 'Quick access' })}>
      {search !== undefined && (
        <button type="button" className={styles.item} command="show-modal" commandfor={searchDialog}>
          <Icon name="search" />
          <span>{search.name}</span>
        </button>
      )}
      {dealers !== undefined && (
        <MenuLink link={dealers.link_obj} locale={locale} current={permalink} className={styles.item}>
          <Icon name="pin" />
          <span>{dealers.name}</span>
        </MenuLink>
      )}
      <button type="button" className={styles.item} popoverTarget={menuPopover}>
        <Icon name="menu" />
        <span>{t({ id: 'Shell/Menu', message: 'Menu' })}</span>
      </button>
    </nav>
  )
}
