import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import type { Ticket } from '#schemas/tickets.ts'
import { useFieldTexts } from '#sections/form/useFieldTexts.ts'
import { formatDate } from '#sections/shared/formats.ts'
import styles from './Ticket.module.css'

/** Renders what was requested and by whom, as far as the page may show it. */
export function TicketFacts({ ticket, locale }: { readonly ticket: Ticket; readonly locale: LocaleCode }) {
  const { t } = useLingui()
  const names = useFieldTexts()
  const { details, user } = ticket
  const name = `${user.first_name} ${user.last_name}`.trim()
  return (
    <div className={styles.facts}>
      {details.length > 0 && (
        <section aria-labelledby="ticket-details">
          <h2 id="ticket-details" className={styles.title}>
            {t({ id: 'Ticket/Details', message: 'Details of the request' })}
          </h2>
          <dl className={styles.list}>
            {details.map(({ field, value }) => (
              <div key={field}>
                <dt>{names[field] ?? field}</dt>
                <dd>{field === 'purchase_date' ? formatDate(value, locale) : value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section aria-labelledby="ticket-user">
        <h2 id="ticket-user" className={styles.title}>
          {t({ id: 'Ticket/User', message: 'Your information' })}
        </h2>
        <dl className={styles.list}>
          {name !== '' && (
            <div>
              <dt>{t({ id: 'Ticket/Name', message: 'Name' })}</dt>
              <dd>{name}</dd>
            </div>
          )}
          <div>
            <dt>{t({ id: 'Ticket/Email', message: 'E-mail address' })}</dt>
            <dd>{user.email}</dd>
          </div>
        </dl>
      </section>
    </div>
  )
}
