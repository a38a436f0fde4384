import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Groups of the palette of section types, by their name in the registry. */
export const groupTexts: Readonly<Record<string, MessageDescriptor>> = {
  Catalogue: msg({ id: 'Group/Catalogue', message: 'Catalogue' }),
  Forms: msg({ id: 'Group/Forms', message: 'Forms' }),
  Media: msg({ id: 'Group/Media', message: 'Media' }),
  'Offers and news': msg({ id: 'Group/Offers and news', message: 'Offers and news' }),
  Opening: msg({ id: 'Group/Opening', message: 'Opening' }),
  Product: msg({ id: 'Group/Product', message: 'Product' }),
  Text: msg({ id: 'Group/Text', message: 'Text' }),
}
