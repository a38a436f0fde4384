import { localeCodes, locales, type LocaleCode } from '#locales/locales.ts'
import { nearestDealer } from '#schemas/offeredChoices.ts'
import type { FormValues } from '#schemas/forms/forms.ts'
import type { Cms } from '#server/content/context.ts'
import type { DealerMail } from '#server/db/formTables.ts'
import type { Forms } from '#server/forms/context.ts'
import { getRetailer } from '#server/retailers/getRetailer.ts'

/** Returns whether the dealer chosen in a form gets a mail; `undefined` when none was chosen, or dealers get none. */
export async function dealerMailOf(
  { cms, mailDealers }: Pick<Forms, 'cms' | 'mailDealers'>,
  { dealer }: FormValues,
): Promise<DealerMail | undefined> {
  if (!mailDealers || typeof dealer !== 'string' || dealer === nearestDealer) return undefined
  return (await readRecipient(cms, dealer)) === undefined ? 'no-address' : 'sent'
}

/** Returns address and country of a dealer; `undefined` for an unknown one, or one without an address. */
export async function readRecipient(cms: Cms, dealer: unknown) {
  const retailer = typeof dealer === 'string' ? await getRetailer(cms, undefined, dealer) : undefined
  const { email, country } = retailer?.value ?? {}
  return typeof email === 'string' ? { email, country: country ?? '' } : undefined
}

/** Returns the locale a dealer is written to in: the visitor's where it serves the dealer's country, else the first that does. */
export function dealerLocale(country: string, visitor: LocaleCode): LocaleCode {
  const serves = (code: LocaleCode) => locales[code].countries.includes(country)
  return serves(visitor) ? visitor : (localeCodes.find(serves) ?? visitor)
}
