/** Errors of form fields, by text id. The `i18n` comment lets Lingui extract them without a macro, which the server does not run. */
export const formErrors = {
  'Form/First name required': /*i18n*/ { id: 'Form/First name required', message: 'Enter your first name' },
  'Form/Last name required': /*i18n*/ { id: 'Form/Last name required', message: 'Enter your last name' },
  'Form/Email required': /*i18n*/ { id: 'Form/Email required', message: 'Enter your e-mail address' },
  'Form/Email invalid': /*i18n*/ { id: 'Form/Email invalid', message: 'Enter an e-mail address like name@example.com' },
  'Form/Address required': /*i18n*/ { id: 'Form/Address required', message: 'Enter your address' },
  'Form/City required': /*i18n*/ { id: 'Form/City required', message: 'Enter your city' },
  'Form/Postal code required': /*i18n*/ { id: 'Form/Postal code required', message: 'Enter your postal code' },
  'Form/Phone required': /*i18n*/ { id: 'Form/Phone required', message: 'Enter your phone number' },
  'Form/Phone invalid': /*i18n*/ {
    id: 'Form/Phone invalid',
    message: 'Enter a phone number with at least five digits',
  },
  'Form/Country required': /*i18n*/ { id: 'Form/Country required', message: 'Select a country to continue' },
  'Form/Dealer required': /*i18n*/ { id: 'Form/Dealer required', message: 'Select a dealer to continue' },
  'Form/Package required': /*i18n*/ { id: 'Form/Package required', message: 'Select a package to continue' },
  'Form/Topic required': /*i18n*/ { id: 'Form/Topic required', message: 'Select a topic to continue' },
  'Form/Reason required': /*i18n*/ { id: 'Form/Reason required', message: 'Select a reason to continue' },
  'Form/Message required': /*i18n*/ { id: 'Form/Message required', message: 'Enter a message to continue' },
  'Form/Serial number required': /*i18n*/ {
    id: 'Form/Serial number required',
    message: 'Enter the serial number of the machine',
  },
  'Form/Date invalid': /*i18n*/ { id: 'Form/Date invalid', message: 'Enter a date that exists' },
  'Form/Terms required': /*i18n*/ { id: 'Form/Terms required', message: 'Accept the privacy notice to continue' },
  'Form/Deletion required': /*i18n*/ {
    id: 'Form/Deletion required',
    message: 'Confirm that your account is to be deleted',
  },
  'Form/Too long': /*i18n*/ { id: 'Form/Too long', message: 'This text is too long' },
  'Form/Unseen characters': /*i18n*/ {
    id: 'Form/Unseen characters',
    message: 'Characters nobody sees were left out: check what is here now and send the form again',
  },
  'Form/Invalid': /*i18n*/ { id: 'Form/Invalid', message: 'This field holds characters that cannot be read' },
  'Form/Unknown field': /*i18n*/ { id: 'Form/Unknown field', message: 'This form has no such field' },
} as const
export type FormErrorId = keyof typeof formErrors

/** Error ids by field. */
export type FormErrors<TErrorId extends string = FormErrorId> = Readonly<Record<string, readonly TErrorId[]>>

export function isFormErrorId(value: string): value is FormErrorId {
  return Object.hasOwn(formErrors, value)
}
