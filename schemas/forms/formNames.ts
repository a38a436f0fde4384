/** The thirteen forms of the site. */
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
