import { localeCodes, type LocaleCode } from '#locales/locales.ts'
import { ticketPermalink } from '#schemas/ticketCode.ts'
import { readTicketUuid, type Ticket } from '#schemas/tickets.ts'
import type { PageFacts } from '#renderer/site/page/prepareSections.ts'
import { statusOf } from '#renderer/site/queries/cmsClient.ts'
import type { LoadedPage, TicketPage } from '#renderer/site/page/routeData.ts'
import { fetchOverrides } from '#renderer/site/queries/texts.ts'
import type { RouterContext } from '#renderer/site/router/routerContext.ts'
import { requestedTexts } from '#renderer/site/page/shellTexts.ts'
import { ticketTemplate, ticketTexts } from '#renderer/site/app/views/ticket/ticketTexts.ts'

/** Loads the ticket page, which is built here and not by the CMS. Throws like `pageQuery`. */
export async function loadTicketPage(context: RouterContext, locale: LocaleCode, code: string): Promise<LoadedPage> {
  const ids = [...requestedTexts, ...ticketTexts]
  const [found, texts] = await Promise.all([findTicket(context, locale, code), fetchOverrides(context, locale, ids)])
  const permalink = found === null ? ticketPermalink : `${ticketPermalink}/${found.uuid}`
  return {
    found: true,
    page: { facts: factsOf(locale, permalink), sections: [], mainHeadingKey: null },
    ticket: await withView(found),
    ...texts,
  }
}

/** Fetches the code of the page, which no other page needs. */
export async function withView(found: Ticket | null): Promise<TicketPage> {
  const { TicketView } = await import('#renderer/site/app/views/ticket/TicketView.tsx')
  return { ticket: found, View: TicketView }
}

/** Returns `null` for an unknown ticket and for an invalid code. */
async function findTicket({ client }: RouterContext, locale: LocaleCode, code: string): Promise<Ticket | null> {
  const uuid = readTicketUuid(code)
  if (uuid === undefined) return null
  try {
    return await client.ticket(uuid, locale)
  } catch (error) {
    if (statusOf(error) === 404) return null
    throw error
  }
}

function factsOf(locale: LocaleCode, permalink: string): PageFacts {
  return {
    page_type: 'blank',
    template: ticketTemplate,
    language_code: locale,
    permalink,
    breadcrumbs: [],
    translations: Object.fromEntries(localeCodes.map((code) => [code, permalink])),
    seo: { title: '', description: '', og_type: 'website' },
  }
}
