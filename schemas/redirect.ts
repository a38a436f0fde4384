import * as v from 'valibot'

/** `302` and `307` are temporary, `301` and `308` for good: search engines then move to the new address. */
export const redirectStatuses = [301, 302, 307, 308] as const

const redirectRule = 'A redirect leads to a path of the site with its locale (/it-it/…) or to an address with https://'

const absolute = /^(https?:\/\/[^\s\p{Cc}<>"/\\]|\/(?![/\\]))[^\s\p{Cc}<>"\\]*$/iu

/** An absolute path of the site, with its locale, or the address of another site. */
export const redirectLocation = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.regex(absolute, redirectRule),
  // What is wrong already has its sentence.
  v.check((location) => !absolute.test(location) || URL.canParse(location, 'https://site.example'), redirectRule),
)

export const redirectStatus = v.optional(v.picklist(redirectStatuses), 302)

/** What a page call responds with at an address that leads elsewhere. */
export const pageRedirect = v.object({
  redirect: v.object({ location: redirectLocation, status: redirectStatus }),
})
export type PageRedirect = v.InferOutput<typeof pageRedirect>['redirect']
