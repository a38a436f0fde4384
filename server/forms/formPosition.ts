import { createHash } from 'node:crypto'
import type { LocaleCode } from '#locales/locales.ts'
import { linkHref, localisePath } from '#schemas/link.ts'
import { fieldsOf } from '#schemas/forms/checkForm.ts'
import { choicesOf, findForm, nearestDealer, offeredValues } from '#schemas/offeredChoices.ts'
import type { FormErrorId } from '#schemas/forms/formErrors.ts'
import type { FormName } from '#schemas/forms/formNames.ts'
import type { FormValues } from '#schemas/forms/forms.ts'
import type { Choice, GroupedForm } from '#schemas/sections/form.ts'
import type { Cms } from '#server/content/context.ts'
import { getPage } from '#server/content/getPage.ts'
import type { Submission } from '#server/forms/submission.ts'

/** A form at its position on a published page. */
export interface FormPosition {
  readonly data: GroupedForm
  /** Version of the consent texts and their SHA-256. */
  readonly consent: { readonly version: string | undefined; readonly text_hash: string } | undefined
}

/** Error of a select whose value is not offered. */
const missingChoice: Readonly<Record<string, FormErrorId>> = {
  dealer: 'Form/Dealer required',
  package: 'Form/Package required',
  topic: 'Form/Topic required',
  reason: 'Form/Reason required',
}

/** Loads the form at the position its metadata name; `undefined` when the page or the section is not published. */
export async function loadFormPosition(
  cms: Cms,
  { form, locale, meta: { page, section } }: Pick<Submission, 'form' | 'locale' | 'meta'>,
): Promise<FormPosition | undefined> {
  if (page === undefined || section === undefined) return undefined
  const published = await getPage(cms, locale, page.replace(/^\/+|\/+$/g, '').normalize('NFC'))
  return findFormPosition(published?.value.template_data, section, form)
}

/** Finds the form in a section of a page as the CMS returns it. */
export function findFormPosition(sections: unknown, key: string | undefined, form: FormName): FormPosition | undefined {
  if (key === undefined || !isRecord(sections) || !Object.hasOwn(sections, key)) return undefined
  const section = sections[key]
  const data = findForm(section, form)
  if (data === undefined) return undefined
  return { data, consent: isRecord(section) ? consentOf(section['consent']) : undefined }
}

/**
 * Returns the errors of selects whose value is not offered. `dealer` is the one the page address named; it may always
 * be chosen.
 */
export function choiceErrors(
  form: FormName,
  values: FormValues,
  position: FormPosition,
  dealer: Choice | undefined,
): Record<string, FormErrorId[]> {
  const offered = Object.entries(offeredValues(form, position.data))
  return Object.fromEntries(
    offered.flatMap(([field, choices]) => {
      const value = values[field]
      const error = missingChoice[field] ?? 'Form/Invalid'
      const isNamed = field === 'dealer' && value === dealer?.value
      return typeof value === 'string' && !isNamed && !choices.includes(value) ? [[field, [error]]] : []
    }),
  )
}

/** Returns the labels of the chosen options, by field. */
export function chosenLabels(form: FormName, values: FormValues, position: FormPosition): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(form).flatMap(({ name, options }) => {
      const choice = choicesOf(position.data, options)?.find(({ value }) => value === values[name])
      return choice === undefined || choice.value === nearestDealer ? [] : [[name, choice.label]]
    }),
  )
}

/** Returns where a form sent without JavaScript redirects to: its thank-you page, else its own page with `?sent=`. */
export function thankYouPath(
  locale: LocaleCode,
  form: FormName,
  page: string,
  position: FormPosition | undefined,
): string {
  const thankYou = linkHref(position?.data.thank_you, locale)
  return encodeAddress(thankYou ?? `${localisePath(page, locale) ?? `/${locale}`}?sent=${form}`)
}

/** Encodes an address for a header. */
export function encodeAddress(address: string): string {
  const origin = 'https://site.invalid'
  const url = new URL(address, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : url.href
}

function consentOf(consent: unknown): FormPosition['consent'] {
  if (!isRecord(consent)) return undefined
  const { version } = consent
  const text_hash = createHash('sha256').update(JSON.stringify(consent)).digest('hex')
  return { version: typeof version === 'string' ? version : undefined, text_hash }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
