import * as v from 'valibot'
import type { FormName } from '#schemas/forms/formNames.ts'
import {
  accountDeletion,
  address,
  city,
  company,
  country,
  dealer,
  email,
  firstName,
  lastName,
  machine,
  message,
  notes,
  packageOfInterest,
  phone,
  postalCode,
  profilingConsent,
  promotion,
  promotionalConsent,
  province,
  purchaseDate,
  reason,
  serialNumber,
  terms,
  topic,
} from '#schemas/forms/fields.ts'

const person = { first_name: firstName, last_name: lastName, company, email, phone }
const place = { country, address, postal_code: postalCode, city, province }
const consents = { promotional_consent: promotionalConsent, profiling_consent: profilingConsent }

/** The fields of each form in their order, shared by browser and server. Every select is required. */
export const forms = {
  quote: v.strictObject({ machine, dealer, ...person, ...place, message: notes, ...consents }),
  'test-drive': v.strictObject({ machine, dealer, ...person, ...place, message: notes, ...consents }),
  financing: v.strictObject({
    package: packageOfInterest,
    machine,
    dealer,
    ...person,
    ...place,
    message: notes,
    ...consents,
  }),
  'technical-assistance': v.strictObject({ topic, machine, dealer, ...person, ...place, message, ...consents }),
  'spare-parts': v.strictObject({ topic, machine, dealer, ...person, ...place, message, ...consents }),
  'company-visits': v.strictObject({ reason, ...person, ...place, message, ...consents }),
  'sales-network': v.strictObject({ reason, ...person, ...place, message, ...consents }),
  newsletter: v.strictObject({ email, first_name: firstName, last_name: lastName, country, terms, ...consents }),
  brochure: v.strictObject({ machine, ...person, ...place, notes, ...consents }),
  promotion: v.strictObject({ promotion, machine, dealer, ...person, ...place, message: notes, ...consents }),
  'product-registration': v.strictObject({
    machine,
    serial_number: serialNumber,
    purchase_date: purchaseDate,
    dealer,
    ...person,
    ...place,
    notes,
    ...consents,
  }),
  'account-cancellation': v.strictObject({
    reason,
    first_name: firstName,
    last_name: lastName,
    email,
    notes,
    account_deletion: accountDeletion,
  }),
  'contact-retailer': v.strictObject({ dealer, topic, ...person, ...place, message, ...consents }),
} satisfies Record<FormName, v.GenericSchema>

/** The validated values of a form, by field. */
export type FormValues = Readonly<Record<string, string | boolean | undefined>>
