/** The thirteen forms (contracts, "Form names"), in the order of the specification, section 1. */
export const formNames = [
  'quote',
  'test-drive',
  'financing',
  'technical-assistance',
  'spare-parts',
  'company-visits',
  'sales-network',
  'newsletter',
  'brochure',
  'promotion',
  'product-registration',
  'account-cancellation',
  'contact-retailer',
] as const
export type FormName = (typeof formNames)[number]
