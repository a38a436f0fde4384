import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContentKind } from '#schemas/studio/calls/content.ts'

/** Names of the items of each kind of content. */
export const kindTexts: Readonly<Record<ContentKind, MessageDescriptor>> = {
  award: msg({ id: 'Studio/Kind award', message: 'Awards' }),
  brand: msg({ id: 'Studio/Settings', message: 'Settings' }),
  category: msg({ id: 'Studio/Kind category', message: 'Categories' }),
  menu: msg({ id: 'Studio/Kind menu', message: 'Menus' }),
  merchandise: msg({ id: 'Studio/Kind merchandise', message: 'Shop articles' }),
  news: msg({ id: 'Studio/Kind news', message: 'News' }),
  person: msg({ id: 'Studio/Kind person', message: 'Contact people' }),
  product: msg({ id: 'Studio/Kind product', message: 'Products' }),
  promotion: msg({ id: 'Studio/Kind promotion', message: 'Promotions' }),
  redirect: msg({ id: 'Studio/Kind redirect', message: 'Redirects' }),
  reply: msg({ id: 'Studio/Answer templates', message: 'Answer templates' }),
  retailer: msg({ id: 'Studio/Kind retailer', message: 'Dealers' }),
  shared_section: msg({ id: 'Studio/Kind shared_section', message: 'Reusable sections' }),
  text: msg({ id: 'Studio/Kind text', message: 'Texts' }),
}
