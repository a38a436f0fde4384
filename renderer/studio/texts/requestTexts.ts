import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Names of what visitors fill in: `request.<field>`. */
export const requestFieldTexts: Readonly<Record<string, MessageDescriptor>> = {
  'request.machine': msg({ id: 'Field/request.machine', message: 'Product' }),
  'request.country': msg({ id: 'Field/request.country', message: 'Country' }),
  'request.address': msg({ id: 'Field/request.address', message: 'Address' }),
  dealer: msg({ id: 'Field/dealer', message: 'Dealer' }),
  first_name: msg({ id: 'Field/first_name', message: 'First name' }),
  last_name: msg({ id: 'Field/last_name', message: 'Last name' }),
  company: msg({ id: 'Field/company', message: 'Company' }),
  phone: msg({ id: 'Field/phone', message: 'Telephone' }),
  postal_code: msg({ id: 'Field/postal_code', message: 'Postal code' }),
  province: msg({ id: 'Field/province', message: 'Province' }),
  message: msg({ id: 'Field/message', message: 'Message' }),
  package: msg({ id: 'Field/package', message: 'Package' }),
  topic: msg({ id: 'Field/topic', message: 'Subject' }),
  reason: msg({ id: 'Field/reason', message: 'Reason' }),
  notes: msg({ id: 'Field/notes', message: 'Remarks' }),
  serial_number: msg({ id: 'Field/serial_number', message: 'Serial number' }),
  purchase_date: msg({ id: 'Field/purchase_date', message: 'Date of purchase' }),
}
