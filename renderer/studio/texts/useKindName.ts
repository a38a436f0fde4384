import { useLingui } from '@lingui/react/macro'
import type { ContentKind } from '#schemas/studio/calls/content.ts'

/** Returns what names the items of a kind. */
export function useKindName(): (kind: ContentKind) => string {
  const { t } = useLingui()
  const names: Readonly<Record<ContentKind, string>> = {
    product: t({ id: 'Studio/Kind product', message: 'Products' }),
    category: t({ id: 'Studio/Kind category', message: 'Categories' }),
    promotion: t({ id: 'Studio/Kind promotion', message: 'Promotions' }),
    news: t({ id: 'Studio/Kind news', message: 'News' }),
    retailer: t({ id: 'Studio/Kind retailer', message: 'Dealers' }),
    award: t({ id: 'Studio/Kind award', message: 'Awards' }),
    merchandise: t({ id: 'Studio/Kind merchandise', message: 'Shop articles' }),
    person: t({ id: 'Studio/Kind person', message: 'Contact people' }),
    reply: t({ id: 'Studio/Answer templates', message: 'Answer templates' }),
    brand: t({ id: 'Studio/Settings', message: 'Settings' }),
    menu: t({ id: 'Studio/Kind menu', message: 'Menus' }),
    text: t({ id: 'Studio/Kind text', message: 'Texts' }),
    redirect: t({ id: 'Studio/Kind redirect', message: 'Redirects' }),
  }
  return (kind) => names[kind]
}
