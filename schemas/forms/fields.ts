import * as v from 'valibot'
import { locales } from '#locales/locales.ts'
import type { FormErrorId } from '#schemas/forms/formErrors.ts'
import { isTelephone, withoutInvisible } from '#schemas/telephone.ts'

/** The control of a field; the form section renders it. */
export interface FieldInput {
  readonly input: 'text' | 'email' | 'tel' | 'date' | 'textarea' | 'select' | 'checkbox' | 'hidden'
  /** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill */
  readonly autocomplete?: AutoFill
  /** Source of a select's options: `countries` come from the locale, the others from the section or the site. */
  readonly options?: 'countries' | 'dealers' | 'packages' | 'topics' | 'reasons'
  /** Limit in characters. */
  readonly max?: number
}

const tooLong: FormErrorId = 'Form/Too long'
const invalid: FormErrorId = 'Form/Invalid'
const allCountries = new Set(Object.values(locales).flatMap(({ countries }) => countries))
const noControls = /^[^\p{Cc}\p{Cs}]*$/u
/** For multi-line text: line ends and tabs are allowed. */
const noControlsButLines = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u
/** One address with a dot in its domain; otherwise lenient. RFC 5321 limits it to 254 characters. */
const oneAddress =
  /^[^\s\p{Cc}\p{Cs}@<>(),;:"[\]\\]+@[^\s\p{Cc}\p{Cs}@.<>(),;:"[\]\\]+(?:\.[^\s\p{Cc}\p{Cs}@.<>(),;:"[\]\\]+)+$/u
const minPhoneDigits = 5

export const firstName = line(100, 'Form/First name required', { input: 'text', autocomplete: 'given-name' })
export const lastName = line(100, 'Form/Last name required', { input: 'text', autocomplete: 'family-name' })
export const company = optionalLine(150, { input: 'text', autocomplete: 'organization' })
export const address = line(200, 'Form/Address required', { input: 'text', autocomplete: 'address-line1' })
export const city = line(100, 'Form/City required', { input: 'text', autocomplete: 'address-level2' })
export const postalCode = line(20, 'Form/Postal code required', { input: 'text', autocomplete: 'postal-code' })
export const province = optionalLine(100, { input: 'text', autocomplete: 'address-level1' })

export const email = v.pipe(
  v.string('Form/Email required'),
  v.transform(withoutInvisible),
  v.trim(),
  v.nonEmpty('Form/Email required'),
  v.maxLength(254, tooLong),
  v.regex(oneAddress, 'Form/Email invalid'),
  v.metadata({ input: 'email', autocomplete: 'email', max: 254 } satisfies FieldInput),
)

/** Most characters of a telephone number: two, with extensions and a word between them, have 60. */
const maxPhoneLength = 100

export const phone = v.pipe(
  v.string('Form/Phone required'),
  v.transform(withoutInvisible),
  v.check(hasWords, 'Form/Phone required'),
  v.maxLength(maxPhoneLength, tooLong),
  v.check((text) => isTelephone(text, minPhoneDigits), 'Form/Phone invalid'),
  v.metadata({ input: 'tel', autocomplete: 'tel', max: maxPhoneLength } satisfies FieldInput),
)

export const country = v.pipe(
  v.string('Form/Country required'),
  v.nonEmpty('Form/Country required'),
  v.check((code) => allCountries.has(code), 'Form/Country required'),
  v.metadata({ input: 'select', autocomplete: 'country', options: 'countries' } satisfies FieldInput),
)

export const dealer = choice('Form/Dealer required', 'dealers')
export const packageOfInterest = choice('Form/Package required', 'packages')
export const topic = choice('Form/Topic required', 'topics')
export const reason = choice('Form/Reason required', 'reasons')

/** Most characters of a message. */
export const maxMessageLength = 5000

export const message = paragraph(maxMessageLength, 'Form/Message required', { input: 'textarea' })
export const notes = v.optional(
  v.pipe(
    v.string(invalid),
    v.transform(withLineFeeds),
    v.transform(withoutBlanksAlone),
    v.maxLength(5000, tooLong),
    v.regex(noControlsButLines, invalid),
    v.metadata({ input: 'textarea', max: 5000 } satisfies FieldInput),
  ),
)

/** Name of a product; filled in on product pages. */
export const machine = optionalLine(200, { input: 'text' })
/** Permalink of the promotion's page, from the address. */
export const promotion = optionalLine(300, { input: 'hidden' })
export const serialNumber = line(50, 'Form/Serial number required', { input: 'text' })
export const purchaseDate = v.optional(
  v.pipe(
    v.string('Form/Date invalid'),
    v.check((value) => value === '' || isCalendarDay(value), 'Form/Date invalid'),
    v.metadata({ input: 'date' } satisfies FieldInput),
  ),
)

/** Optional consent; must never be ticked by default. */
export const promotionalConsent = v.optional(ticked())
export const profilingConsent = v.optional(ticked())
export const terms = mustBeTicked('Form/Terms required')
export const accountDeletion = mustBeTicked('Form/Deletion required')

/** Returns whether a text is an existing day, `YYYY-MM-DD`. */
function isCalendarDay(value: string): boolean {
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value
}

// The blanks around a text are its author's, as in every field but the address of a mail, which has none.
function line(max: number, required: FormErrorId, input: FieldInput) {
  return v.pipe(
    v.string(required),
    v.check(hasWords, required),
    v.maxLength(max, tooLong),
    v.regex(noControls, invalid),
    v.metadata({ ...input, max }),
  )
}

function optionalLine(max: number, input: FieldInput) {
  return v.optional(
    v.pipe(
      v.string(invalid),
      v.transform(withoutBlanksAlone),
      v.maxLength(max, tooLong),
      v.regex(noControls, invalid),
      v.metadata({ ...input, max }),
    ),
  )
}

function paragraph(max: number, required: FormErrorId, input: FieldInput) {
  return v.pipe(
    v.string(required),
    v.transform(withLineFeeds),
    v.check(hasWords, required),
    v.maxLength(max, tooLong),
    v.regex(noControlsButLines, invalid),
    v.metadata({ ...input, max }),
  )
}

/** Returns whether a text has more than blanks and characters that cannot be seen. */
function hasWords(text: string): boolean {
  return withoutInvisible(text).trim() !== ''
}

function withoutBlanksAlone(text: string): string {
  return hasWords(text) ? text : ''
}

// A form sent without script has two characters at each line end, which would count twice.
function withLineFeeds(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

/** Returns a select. Its options are checked elsewhere, as they depend on the page. */
function choice(required: FormErrorId, options: NonNullable<FieldInput['options']>) {
  return v.pipe(
    v.string(required),
    v.nonEmpty(required),
    v.maxLength(100, tooLong),
    v.regex(noControls, invalid),
    v.metadata({ input: 'select', options } satisfies FieldInput),
  )
}

/** Returns a checkbox: a boolean in JSON; `y` or missing in a plain HTML form. */
function ticked(message?: FormErrorId) {
  return v.pipe(
    v.union([v.boolean(), v.literal('y')], message ?? invalid),
    v.transform((value) => value === 'y' || value === true),
    v.metadata({ input: 'checkbox' } satisfies FieldInput),
  )
}

function mustBeTicked(message: FormErrorId) {
  return v.pipe(
    v.union([v.boolean(), v.literal('y')], message),
    v.transform((value) => value === 'y' || value === true),
    v.literal(true, message),
    v.metadata({ input: 'checkbox' } satisfies FieldInput),
  )
}
