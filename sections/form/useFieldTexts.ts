import { useLingui } from '@lingui/react/macro'
import type { FormName } from '#schemas/forms/formNames.ts'
import type { GroupName } from './fieldGroups.ts'

/** Returns the labels of the fields, except for consents, whose labels are in the data. */
export function useFieldTexts(): Readonly<Record<string, string>> {
  const { t } = useLingui()
  return {
    first_name: t({ id: 'Form/First name', message: 'First name' }),
    last_name: t({ id: 'Form/Last name', message: 'Last name' }),
    company: t({ id: 'Form/Company', message: 'Company' }),
    email: t({ id: 'Form/Email', message: 'E-mail address' }),
    phone: t({ id: 'Form/Phone', message: 'Phone' }),
    address: t({ id: 'Form/Address', message: 'Address' }),
    city: t({ id: 'Form/City', message: 'City' }),
    postal_code: t({ id: 'Form/Postal code', message: 'Postal code' }),
    province: t({ id: 'Form/Province', message: 'Province' }),
    country: t({ id: 'Form/Country', message: 'Country' }),
    dealer: t({ id: 'Form/Dealer', message: 'Dealer' }),
    package: t({ id: 'Form/Package', message: 'Package of interest' }),
    topic: t({ id: 'Form/Topic', message: 'Topic' }),
    reason: t({ id: 'Form/Reason', message: 'Reason' }),
    message: t({ id: 'Form/Message', message: 'Message' }),
    notes: t({ id: 'Form/Notes', message: 'Notes' }),
    promotion: t({ id: 'Form/Promotion', message: 'Promotion' }),
    machine: t({ id: 'Form/Machine', message: 'Machine' }),
    serial_number: t({ id: 'Form/Serial number', message: 'Serial number' }),
    purchase_date: t({ id: 'Form/Purchase date', message: 'Date of purchase' }),
    terms: t({
      id: 'Form/Terms',
      message: 'I have read the privacy notice and agree to receive the newsletter',
    }),
    account_deletion: t({
      id: 'Form/Account deletion',
      message: 'I want my account and the data in it to be deleted. This cannot be undone.',
    }),
  }
}

/** Returns the names of the field groups. */
export function useGroupTexts(): Readonly<Record<GroupName, string>> {
  const { t } = useLingui()
  return {
    request: t({ id: 'Form/Group request', message: 'Your request' }),
    machine: t({ id: 'Form/Group machine', message: 'About the machine' }),
    person: t({ id: 'Form/Group person', message: 'You' }),
    address: t({ id: 'Form/Group address', message: 'Your address' }),
    message: t({ id: 'Form/Group message', message: 'Your message' }),
    consent: t({ id: 'Form/Group consent', message: 'Privacy' }),
  }
}

/** Returns the default label of the submit button, and its label after a failure. */
export function useButtonTexts(form: FormName) {
  const { t } = useLingui()
  const texts: Readonly<Partial<Record<FormName, string>>> = {
    newsletter: t({ id: 'Form/Send newsletter', message: 'Sign up for the newsletter' }),
    'product-registration': t({ id: 'Form/Send registration', message: 'Register the machine' }),
    'account-cancellation': t({ id: 'Form/Send cancellation', message: 'Delete my account' }),
  }
  return {
    submitText: texts[form] ?? t({ id: 'Form/Send', message: 'Send the request' }),
    retryText: t({ id: 'Form/Try again', message: 'Try again' }),
  }
}
