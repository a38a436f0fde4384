import { defaultLocale, fallbackChain, isLocaleCode, type LocaleCode } from '#locales/locales.ts'
import { localisePath } from '#schemas/link.ts'
import { confirmSubscription } from '#server/db/newsletter.ts'
import { enqueueMails } from '#server/db/outbox.ts'
import { readPageLinks } from '#server/db/publishedPages.ts'
import type { Forms } from '#server/forms/context.ts'
import { encodeAddress } from '#server/forms/formPosition.ts'

/** Validity of the link in the mail, in ms. */
const tokenLifetime = 14 * 86_400_000
/** Pages that say that the subscription is confirmed, or take one; the first published one is used. */
const confirmedPages = ['newsletter-confirmed', 'newsletter']
const signUpPages = ['newsletter']

/**
 * Confirms a subscription by the token of its mail and returns the address to redirect to; `undefined` for an unknown or expired
 * token. The first time, the company is notified.
 */
export async function confirmNewsletter(forms: Forms, token: string): Promise<string | undefined> {
  const now = forms.now()
  const hash = await forms.hash()
  const confirmed = await forms.cms.db.transaction().execute(async (trx) => {
    const since = new Date(now.getTime() - tokenLifetime)
    const subscription = await confirmSubscription(trx, hash('token', token), since, now)
    if (subscription === undefined || !subscription.first || subscription.request === null) return subscription
    await enqueueMails(trx, [{ kind: 'request-company', payload: {}, request: subscription.request }], now)
    return subscription
  })
  if (confirmed === undefined) return undefined
  if (confirmed.first) forms.onMail()
  return addressOf(forms, isLocaleCode(confirmed.locale) ? confirmed.locale : defaultLocale, confirmedPages)
}

/** Returns the address of the page to sign up at. */
export function signUpAddress(forms: Forms, locale: LocaleCode): Promise<string> {
  return addressOf(forms, locale, signUpPages)
}

async function addressOf({ cms }: Forms, locale: LocaleCode, pages: readonly string[]): Promise<string> {
  const links = await readPageLinks(cms.db, fallbackChain(locale), pages)
  const permalink = pages.map((id) => links.get(id)?.permalink).find((known) => typeof known === 'string')
  return encodeAddress(localisePath(permalink ?? '', locale) ?? `/${locale}`)
}
