import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Names of the options of a choice: `<field>.<option>`. */
export const choiceTexts: Readonly<Record<string, MessageDescriptor>> = {
  'form.account-cancellation': msg({ id: 'Choice/form.account-cancellation', message: 'Account cancellation' }),
  'form.brochure': msg({ id: 'Choice/form.brochure', message: 'Brochure' }),
  'form.company-visits': msg({ id: 'Choice/form.company-visits', message: 'Company visits' }),
  'form.contact-retailer': msg({ id: 'Choice/form.contact-retailer', message: 'Message to a dealer' }),
  'form.financing': msg({ id: 'Choice/form.financing', message: 'Financing' }),
  'form.newsletter': msg({ id: 'Choice/form.newsletter', message: 'Newsletter' }),
  'form.product-registration': msg({ id: 'Choice/form.product-registration', message: 'Product registration' }),
  'form.promotion': msg({ id: 'Choice/form.promotion', message: 'Promotion' }),
  'form.quote': msg({ id: 'Choice/form.quote', message: 'Request for a quote' }),
  'form.sales-network': msg({ id: 'Choice/form.sales-network', message: 'Sales network' }),
  'form.spare-parts': msg({ id: 'Choice/form.spare-parts', message: 'Spare parts' }),
  'form.technical-assistance': msg({ id: 'Choice/form.technical-assistance', message: 'Technical assistance' }),
  'form.test-drive': msg({ id: 'Choice/form.test-drive', message: 'Test drive' }),
  'media_side.end': msg({ id: 'Choice/media_side.end', message: 'Right' }),
  'media_side.start': msg({ id: 'Choice/media_side.start', message: 'Left' }),
  'tone.ink': msg({ id: 'Choice/tone.ink', message: 'Dark' }),
  'tone.paper': msg({ id: 'Choice/tone.paper', message: 'Light' }),
  'tone.red': msg({ id: 'Choice/tone.red', message: 'Red' }),
  'type.picture': msg({ id: 'Choice/type.picture', message: 'Picture' }),
  'type.quote': msg({ id: 'Choice/type.quote', message: 'Quotation' }),
  'type.text': msg({ id: 'Choice/type.text', message: 'Text' }),
}
