import { isSupportedCountry, isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import * as v from 'valibot'
import validator from 'validator'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import { hasUnseen } from '#schemas/addressCharacters.ts'
import { telephoneHref } from '#schemas/telephone.ts'

const text = v.optional(v.fallback(v.string(), ''), '')
const contacts = v.fallback(
  v.object({
    ...{ country: text, zip_code: text, fax: text, website: text },
    phones: v.optional(v.fallback(v.array(text), []), []),
  }),
  { country: '', zip_code: '', fax: '', website: '', phones: [] },
)

/** A number as a spreadsheet shortens it: 3,9E+11. */
const exponent = /^\s*\d(?:[.,]\d+)?E\+?\d{1,2}\s*$/i
/** Most zeros a postcode begins with. */
const maxZeros = 2
/** Countries whose pattern in the library rejects codes in use, such as an Eircode without its space. */
const unreliable = new Set(['IE'])
/** What the library of postcodes does not know: Turkey's have five digits. */
const fiveDigits = /^\d{5}$/

/**
 * Returns what a spreadsheet has done to the telephone numbers and the postcode of a dealer: digits that are gone are an error, a zero
 * that seems to be missing is a warning; so are a text without a number and a postcode that is not written as in its country. A website with
 * blanks or characters that cannot be seen is an error.
 */
export function dealerContactIssues(data: unknown): ContentIssue[] {
  const { country, zip_code: postcode, fax, website, phones } = v.parse(contacts, data)
  return [
    ...phones.flatMap((phone, index) => telephoneIssues(phone, country, `data.phones.${index}`)),
    ...telephoneIssues(fax, country, 'data.fax'),
    ...postcodeIssues(postcode, country),
    ...websiteIssues(website),
  ]
}

// No rule of the stored data: a dealer that was published with one stays where visitors look for it.
function websiteIssues(website: string): ContentIssue[] {
  return hasUnseen(website) ? [{ level: 'error', ...rule('invalid_web_address', {}), path: 'data.website' }] : []
}

function telephoneIssues(phone: string, country: string, path: string): ContentIssue[] {
  if (phone.trim() === '') return []
  if (exponent.test(phone)) return [{ level: 'error', ...rule('digits_lost', {}), path }]
  if (telephoneHref(phone) === undefined) return [{ level: 'warning', ...rule('invalid_phone', {}), path }]
  const mended = `0${phone.trim()}`
  return isZeroMissing(phone.trim(), country)
    ? [{ level: 'warning', ...rule('zero_lost', { text: mended }), path }]
    : []
}

// Only a bare row of digits comes from a spreadsheet that took it for a number.
function isZeroMissing(digits: string, country: string): boolean {
  if (!/^[1-9]\d{4,}$/.test(digits) || !isSupportedCountry(country) || isValidPhoneNumber(`+${digits}`)) return false
  const mended = parsePhoneNumberFromString(`0${digits}`, country)
  if (mended?.isValid() !== true) return false
  // Italy's numbers have a zero of their own; others have it in front of them at home.
  return mended.nationalNumber.startsWith('0')
    ? !isValidPhoneNumber(digits, country)
    : mended.formatNational().replace(/^\D+/, '').startsWith('0')
}

function postcodeIssues(postcode: string, country: string): ContentIssue[] {
  const given = postcode.trim()
  if (given === '' || isPostcode(given, country)) return []
  const path = 'data.zip_code'
  const mended = /^\d+$/.test(given)
    ? Array.from({ length: maxZeros }, (_, index) => `${'0'.repeat(index + 1)}${given}`).find((each) =>
        isPostcode(each, country),
      )
    : undefined
  if (mended !== undefined) return [{ level: 'warning', ...rule('zero_lost', { text: mended }), path }]
  return [{ level: 'warning', ...rule('unusual_postcode', { country }), path }]
}

/** Returns whether a postcode is written as in its country; true where nothing is known of it. */
function isPostcode(postcode: string, country: string): boolean {
  if (country === 'TR') return fiveDigits.test(postcode)
  const known = validator.isPostalCodeLocales.find((each) => each === country && !unreliable.has(each))
  return known === undefined || validator.isPostalCode(postcode, known)
}
