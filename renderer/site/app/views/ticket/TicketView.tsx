import { useLingui } from '@lingui/react/macro'
import { ticketCode, ticketPermalink } from '#schemas/ticketCode.ts'
import type { Ticket } from '#schemas/tickets.ts'
import { formatDate } from '#sections/shared/formats.ts'
import { pagePath, parsePath } from '#renderer/site/page/paths.ts'
import type { TicketViewProps } from '#renderer/site/page/routeData.ts'
import { useSite } from '#renderer/site/app/siteContext.ts'
import { CodeForm } from '#renderer/site/app/views/ticket/CodeForm.tsx'
import { ReplyForm } from '#renderer/site/app/views/ticket/ReplyForm.tsx'
import { Thread } from '#renderer/site/app/views/ticket/Thread.tsx'
import { TicketFacts } from '#renderer/site/app/views/ticket/TicketFacts.tsx'
import { useReply } from '#renderer/site/app/views/ticket/useReply.ts'
import { useRequestType } from '#renderer/site/app/views/ticket/useRequestType.ts'
import styles from './Ticket.module.css'

/**
 * Renders the page of a ticket: the request, the messages since, and a field to reply. Without a ticket, the form for
 * its code.
 */
export function TicketView({ ticket, locale, pathname }: TicketViewProps) {
  const { ticketState } = useSite()
  if (ticket === null) {
    const unknown = ticketCode(parsePath(pathname).permalink)
    return <CodeForm action={pagePath(locale, ticketPermalink)} unknown={unknown} invalid={ticketState?.code} />
  }
  return <TicketDetails ticket={ticket} locale={locale} pathname={pathname} />
}

function TicketDetails({ ticket, locale, pathname }: TicketViewProps & { readonly ticket: Ticket }) {
  const { t } = useLingui()
  const { ticketState } = useSite()
  const reply = useReply(ticket, locale, ticketState)
  const type = useRequestType(ticket.request_type)
  const date = formatDate(ticket.created_at.slice(0, 10), locale)
  const statuses = {
    open: t({ id: 'Ticket/Status open', message: 'Waiting for our answer' }),
    answered: t({ id: 'Ticket/Status answered', message: 'Answered' }),
    closed: t({ id: 'Ticket/Status closed', message: 'Closed' }),
  }
  return (
    <div className={`content ${styles.page}`}>
      <header className={styles.header}>
        <p className={styles.kicker}>{t({ id: 'Ticket/Title', message: 'Your request' })}</p>
        <h1>{type}</h1>
        <dl className={styles.meta}>
          <div>
            <dt>{t({ id: 'Ticket/Date', message: 'Sent on' })}</dt>
            <dd>
              <time dateTime={ticket.created_at}>{date}</time>
            </dd>
          </div>
          <div>
            <dt>{t({ id: 'Ticket/Status', message: 'Status' })}</dt>
            <dd>{statuses[reply.ticket.status]}</dd>
          </div>
        </dl>
      </header>
      <div className={styles.columns}>
        <TicketFacts ticket={ticket} locale={locale} />
        <div className={styles.talk}>
          <Thread messages={reply.ticket.discussion} pending={reply.pending} locale={locale} />
          <ReplyForm reply={reply} action={pathname} locale={locale} />
        </div>
      </div>
    </div>
  )
}
