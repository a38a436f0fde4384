import type { Context } from 'hono'
import { defaultLocale, isLocaleCode } from '#locales/locales.ts'
import { cspHash, privateCacheControl } from '#server/http/headers.ts'
import { confirmNewsletter, signUpAddress } from '#server/forms/confirmNewsletter.ts'
import { confirmPage, confirmPageStyle } from '#server/forms/confirmPage.ts'
import type { Forms } from '#server/forms/context.ts'

const policy = `default-src 'none'; style-src ${cspHash(confirmPageStyle)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/**
 * Handles `GET /forms/newsletter/confirm`: the link of the mail. It shows a button: scanners of mails open links, and
 * must not confirm.
 */
export function confirmPageHandler({ readBrand }: Forms) {
  return async (c: Context): Promise<Response> => {
    setPrivateHeaders(c)
    const { value: brand } = await readBrand()
    return c.html(confirmPage({ locale: readLocale(c) ?? defaultLocale, brand: brand.name }))
  }
}

/** Handles `POST /forms/newsletter/confirm`: the button; redirects to the page that confirms it. */
export function confirmHandler(forms: Forms) {
  return async (c: Context): Promise<Response> => {
    setPrivateHeaders(c)
    const address = await confirmNewsletter(forms, c.req.query('token') ?? '')
    if (address !== undefined) return c.redirect(address, 303)
    const locale = readLocale(c) ?? defaultLocale
    const { value: brand } = await forms.readBrand()
    return c.html(confirmPage({ locale, brand: brand.name, signUp: await signUpAddress(forms, locale) }), 410)
  }
}

function readLocale(c: Context) {
  const lang = c.req.query('lang')
  return isLocaleCode(lang) ? lang : undefined
}

// The address has the token. Its own origin is sent along, which is how a post is known to come from the site.
function setPrivateHeaders(c: Context): void {
  c.header('Cache-Control', privateCacheControl)
  c.header('Referrer-Policy', 'same-origin')
  c.header('X-Robots-Tag', 'noindex')
  c.header('Content-Security-Policy', policy)
}
