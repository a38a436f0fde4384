import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import type { MenuCategory } from '#schemas/menu.ts'
import { CategoryPanel } from '#renderer/site/app/shell/CategoryPanel.tsx'
import { HelpDialog } from '#renderer/site/app/shell/HelpDialog.tsx'
import { Badge } from '#sections/shared/Badge.tsx'
import { Icon } from '#sections/shared/Icon.tsx'
import { NodeList } from '#renderer/site/app/shell/NodeList.tsx'
import { Overlay } from '#renderer/site/app/shell/Overlay.tsx'
import { categoryPopover, helpDialog, menuPopover } from '#renderer/site/app/shell/popovers.ts'
import type { Menus } from '#renderer/site/app/shell/menus.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import { useSite } from '#renderer/site/app/siteContext.ts'
import styles from './Sidebar.module.css'

/** Categories that are marked as new at a time. */
const maxNew = 2

interface SidebarProps {
  readonly locale: LocaleCode
  readonly menus: Menus
  readonly permalink: string | undefined
}

/**
 * Renders the main navigation: a rail on wide screens, a native popover on narrow ones. Each category opens a panel
 * with its second level and products; without the Popover API the panels' links are reachable through the category
 * pages.
 */
export function Sidebar({ locale, menus, permalink }: SidebarProps) {
  const { t } = useLingui()
  const { settings } = useSite()
  const categories = menus.products?.categories ?? []
  const help = menus.help?.nodes ?? []
  const marksNew = saysSomething(categories)
  const label = t({ id: 'Shell/Main navigation', message: 'Main navigation' })
  return (
    <nav className={styles.sidebar} aria-label={label} popover="auto" id={menuPopover}>
      <Overlay closes={menuPopover} className={styles.overlay} />
      <button type="button" className={styles.close} popoverTarget={menuPopover} popoverTargetAction="hide">
        <Icon name="close" />
        <span>{t({ id: 'Shell/Close', message: 'Close' })}</span>
      </button>
      <a className={styles.logo} href={pagePath(locale, '')}>
        {settings.brand.name}
      </a>
      <div className={styles.lists}>
        <ul className={styles.products}>
          {categories.map((category, index) => {
            const inside = permalink !== undefined && isInside(permalink, category.permalink)
            return (
              <li key={category.permalink ?? category.name}>
                <button
                  type="button"
                  className={styles.category}
                  popoverTarget={categoryPopover(index)}
                  data-current={inside || undefined}
                >
                  <span className={styles.name}>{category.name}</span>
                  {marksNew && category.has_new_products && (
                    <span className={styles.new}>
                      <Badge>{t({ id: 'Product/Latest product', message: 'New' })}</Badge>
                    </span>
                  )}
                </button>
                <CategoryPanel category={category} id={categoryPopover(index)} locale={locale} permalink={permalink} />
              </li>
            )
          })}
        </ul>
        <NodeList nodes={menus.under_categories?.nodes ?? []} locale={locale} permalink={permalink} />
        <NodeList nodes={menus.categories?.nodes ?? []} locale={locale} permalink={permalink} />
        <NodeList nodes={menus.pages?.nodes ?? []} locale={locale} permalink={permalink} />
      </div>
      {help.length > 0 && (
        <>
          <button type="button" className={styles.help} command="show-modal" commandfor={helpDialog}>
            <Icon name="help" />
            {t({ id: 'Shell/Need help', message: 'Need help?' })}
          </button>
          {/* Inside, because a dialog closes every popover that it is not part of, and the drawer is one. */}
          <HelpDialog nodes={help} locale={locale} />
        </>
      )}
    </nav>
  )
}

// A badge on most categories says nothing: it is shown on two at most, and on none when more have a new product.
function saysSomething(categories: readonly MenuCategory[]): boolean {
  return categories.filter(({ has_new_products: hasNew }) => hasNew).length <= maxNew
}

function isInside(permalink: string, category: string | undefined): boolean {
  return category !== undefined && (permalink === category || permalink.startsWith(`${category}/`))
}
