import { useLingui } from '@lingui/react/macro'
import type { MenuKey } from '#schemas/menu.ts'

/** Returns what names a menu by its place on the site; its key where nothing does. */
export function useMenuName(): (key: string) => string {
  const { t } = useLingui()
  const names: Readonly<Record<MenuKey, string>> = {
    products: t({ id: 'Studio/Menu products', message: 'Sidebar: products' }),
    categories: t({ id: 'Studio/Menu categories', message: 'Sidebar: categories' }),
    under_categories: t({ id: 'Studio/Menu under categories', message: 'Sidebar: below the products' }),
    pages: t({ id: 'Studio/Menu pages', message: 'Sidebar: pages' }),
    help: t({ id: 'Studio/Menu help', message: 'Help window' }),
    socials: t({ id: 'Studio/Menu socials', message: 'Footer: social networks' }),
    legals: t({ id: 'Studio/Menu legals', message: 'Footer: legal notices' }),
    footer: t({ id: 'Studio/Menu footer', message: 'Footer: columns' }),
    top_header: t({ id: 'Studio/Menu top header', message: 'Top bar' }),
  }
  return (key) => Object.entries(names).find(([each]) => each === key)?.[1] ?? key
}
