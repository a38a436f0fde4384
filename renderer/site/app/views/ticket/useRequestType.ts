import { useLingui } from '@lingui/react/macro'
import type { FormName } from '#schemas/forms/formNames.ts'

/** Returns the translated name of a request type. */
export function useRequestType(form: FormName): string {
  const { t } = useLingui()
  const names: Readonly<Record<FormName, string>> = {
    quote: t({ id: 'Ticket/Type quote', message: 'Quotation' }),
    'test-drive': t({ id: 'Ticket/Type test-drive', message: 'Test drive' }),
    financing: t({ id: 'Ticket/Type financing', message: 'Finance' }),
    'technical-assistance': t({ id: 'Ticket/Type technical-assistance', message: 'Technical assistance' }),
    'spare-parts': t({ id: 'Ticket/Type spare-parts', message: 'Spare parts' }),
    'company-visits': t({ id: 'Ticket/Type company-visits', message: 'Works visit' }),
    'sales-network': t({ id: 'Ticket/Type sales-network', message: 'Sales network' }),
    newsletter: t({ id: 'Ticket/Type newsletter', message: 'Newsletter' }),
    brochure: t({ id: 'Ticket/Type brochure', message: 'Brochure' }),
    promotion: t({ id: 'Ticket/Type promotion', message: 'Promotion' }),
    'product-registration': t({ id: 'Ticket/Type product-registration', message: 'Machine registration' }),
    'account-cancellation': t({ id: 'Ticket/Type account-cancellation', message: 'Account deletion' }),
    'contact-retailer': t({ id: 'Ticket/Type contact-retailer', message: 'Message to a dealer' }),
  }
  return names[form]
}
