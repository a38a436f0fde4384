import type { ComponentType } from 'react'
import { localeCodes, type LocaleCode } from '#locales/locales.ts'
import { ticketPermalink } from '#schemas/ticketCode.ts'
import { readTicketUuid, type Ticket } from '#schemas/tickets.ts'
import type { PageFacts } from '#renderer/site/prepareSections.ts'
import { statusOf } from '#renderer/site/queries/cmsClient.ts'
import type { FoundPage, MissingPage } from '#renderer/site/queries/page.ts'
import { fetchOverrides } from '#renderer/site/queries/texts.ts'
import type { RouterContext } from '#renderer/site/router/siteRouter.ts'
import { shellTexts } from '#renderer/site/shell/shellTexts.ts'
import { ticketTemplate, ticketTexts } from '#renderer/site/views/ticket/ticketTexts.ts'

/** The ticket page in place of sections; without a ticket it asks for the code of one. */
export interface TicketPage {
  readonly ticket: Ticket | null
  readonly View: ComponentType<TicketViewProps>
}

export interface TicketViewProps {
  readonly ticket: Ticket | null
  readonly locale: LocaleCode
  /** Path of the page, where a reply without script is posted to. */
  readonly pathname: string
}

/** The page of a ticket (specification, section 2), made here and not by the CMS. Fails as `pageQuery` does. */
export async function loadTicketPage(
  context: RouterContext,
  locale: LocaleCode,
  code: string,
): Promise<FoundPage | MissingPage> {
  const ids = [...shellTexts, ...ticketTexts]
  const [found, texts] = await Promise.all([
    code === '' ? null : findTicket(context, locale, code),
    fetchOverrides(context, locale, ids),
  ])
  if (found === undefined) return { found: false, ...texts }
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
  const { TicketView } = await import('#renderer/site/views/ticket/TicketView.tsx')
  return { ticket: found, View: TicketView }
}

/** `undefined` when there is none, and for a code that can be none. */
async function findTicket({ client }: RouterContext, locale: LocaleCode, code: string): Promise<Ticket | undefined> {
  const uuid = readTicketUuid(code)
  if (uuid === undefined) return undefined
  try {
    return await client.ticket(uuid, locale)
  } catch (error) {
    if (statusOf(error) === 404) return undefined
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
