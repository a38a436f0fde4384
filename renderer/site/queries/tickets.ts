import type { LocaleCode } from '#locales/locales.ts'

/** A reply to a ticket. */
export interface TicketReply {
  readonly uuid: string
  readonly locale: LocaleCode
  readonly message: string
  readonly attachment?: File | undefined
  /** Network address of the visitor, for a CMS in the same process; an external one does not get it. */
  readonly address?: string | undefined
}

/** Returns the path of the call that returns a ticket. */
export function ticketPath(uuid: string, locale: LocaleCode): string {
  return `/api/website/v1/tickets/${encodeURIComponent(uuid)}?lang=${locale}`
}

/** Returns path and body of the call that adds a reply; `readFormResponse` reads its response. */
export function replyRequest({ uuid, locale, message, attachment }: TicketReply): readonly [string, FormData] {
  const body = new FormData()
  body.set('data', JSON.stringify({ lang: locale, message }))
  if (attachment !== undefined) body.set('attachment', attachment)
  return [`/api/website/v1/tickets/${encodeURIComponent(uuid)}/add_reply`, body]
}
