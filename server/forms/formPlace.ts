import { createHash } from 'node:crypto'
import type { LocaleCode } from '#locales/locales.ts'
import { linkHref, localisePath } from '#schemas/link.ts'
import { fieldsOf } from '#schemas/forms/checkForm.ts'
import { choicesOf, findForm, nearestDealer, offeredValues } from '#schemas/forms/offeredChoices.ts'
import type { FormErrorId } from '#schemas/forms/formErrors.ts'
import type { FormName } from '#schemas/forms/formNames.ts'
import type { FormValues } from '#schemas/forms/forms.ts'
import type { Choice, GroupedForm } from '#schemas/sections/form.ts'

/** A form where it stands on a published page. */
export interface FormPlace {
  readonly data: GroupedForm
  /** SHA-256 of the texts that ask for consent, and their version. */
  readonly consent: { readonly version: string | undefined; readonly text_hash: string } | undefined
}

/** Error of a select whose value is none of those offered. */
const choiceErrors: Readonly<Record<string, FormErrorId>> = {
  dealer: 'Form/Dealer required',
  package: 'Form/Package required',
  topic: 'Form/Topic required',
  reason: 'Form/Reason required',
}

/** The form in the section of a page as the CMS answers it; `undefined` when it does not stand there. */
export function findPlace(sections: unknown, key: string | undefined, form: FormName): FormPlace | undefined {
  if (key === undefined || !isRecord(sections) || !Object.hasOwn(sections, key)) return undefined
  const section = sections[key]
  const data = findForm(section, form)
  if (data === undefined) return undefined
  return { data, consent: isRecord(section) ? consentOf(section['consent']) : undefined }
}

/** What was chosen and is not offered; any `dealer` there is may be chosen, for the address of a page can name each. */
export function choiceFaults(
  form: FormName,
  values: FormValues,
  place: FormPlace,
  dealer: Choice | undefined,
): Record<string, FormErrorId[]> {
  const offered = Object.entries(offeredValues(form, place.data))
  return Object.fromEntries(
    offered.flatMap(([field, choices]) => {
      const value = values[field]
      const error = choiceErrors[field] ?? 'Form/Invalid'
      const isNamed = field === 'dealer' && value === dealer?.value
      return typeof value === 'string' && !isNamed && !choices.includes(value) ? [[field, [error]]] : []
    }),
  )
}

/** The words the visitor chose by, by field. */
export function chosenLabels(form: FormName, values: FormValues, place: FormPlace): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(form).flatMap(({ name, options }) => {
      const choice = choicesOf(place.data, options)?.find(({ value }) => value === values[name])
      return choice === undefined || choice.value === nearestDealer ? [] : [[name, choice.label]]
    }),
  )
}

/** Where a visitor without JavaScript is led once the form is sent: its thank-you page, else back with `?sent=`. */
export function sentAddress(locale: LocaleCode, form: FormName, page: string, place: FormPlace | undefined): string {
  const thankYou = linkHref(place?.data.thank_you, locale)
  return encodeAddress(thankYou ?? `${localisePath(page, locale) ?? `/${locale}`}?sent=${form}`)
}

/** As a header can hold it; what is encoded already stays as it is. */
export function encodeAddress(address: string): string {
  const origin = 'https://site.invalid'
  const url = new URL(address, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : url.href
}

function consentOf(consent: unknown): FormPlace['consent'] {
  if (!isRecord(consent)) return undefined
  const { version } = consent
  const text_hash = createHash('sha256').update(JSON.stringify(consent)).digest('hex')
  return { version: typeof version === 'string' ? version : undefined, text_hash }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
