import { defaultLocale, fallbackChain, isLocaleCode, type LocaleCode } from '#locales/locales.ts'
import { localisePath } from '#schemas/link.ts'
import { confirmSubscription } from '#server/db/newsletter.ts'
import { enqueueMails } from '#server/db/outbox.ts'
import { readPageLinks } from '#server/db/publishedPages.ts'
import type { Forms } from '#server/forms/context.ts'
import { encodeAddress } from '#server/forms/formPlace.ts'

/** How long the link of the mail holds, in ms. */
const tokenLifetime = 14 * 86_400_000
/** Pages that say what came of it, the first that is published. */
const confirmedPages = ['newsletter-confirmed', 'newsletter']
const refusedPages = ['newsletter']

/** Confirms a sign-up by the token of its mail; answers where to lead the visitor. The first time the company hears of it. */
export async function confirmNewsletter(forms: Forms, token: string, asked: LocaleCode | undefined): Promise<string> {
  const now = forms.now()
  const hash = await forms.hash()
  const confirmed = await forms.cms.db.transaction().execute(async (trx) => {
    const since = new Date(now.getTime() - tokenLifetime)
    const found = await confirmSubscription(trx, hash('token', token), since, now)
    if (found === undefined || !found.first || found.request === null) return found
    await enqueueMails(trx, [{ kind: 'request-company', payload: {}, request: found.request }], now)
    return found
  })
  if (confirmed?.first === true) forms.onMail()
  const locale = isLocaleCode(confirmed?.locale) ? confirmed.locale : (asked ?? defaultLocale)
  const pages = confirmed === undefined ? refusedPages : confirmedPages
  return `${await addressOf(forms, locale, pages)}?confirmed=${confirmed === undefined ? 0 : 1}`
}

async function addressOf({ cms }: Forms, locale: LocaleCode, pages: readonly string[]): Promise<string> {
  const links = await readPageLinks(cms.db, fallbackChain(locale), pages)
  const permalink = pages.map((id) => links.get(id)?.permalink).find((found) => typeof found === 'string')
  return encodeAddress(localisePath(permalink ?? '', locale) ?? `/${locale}`)
}
