import { useLingui } from '@lingui/react/macro'
import button from '#sections/shared/Button.module.css'
import field from '#sections/form/Field.module.css'
import styles from './Ticket.module.css'

interface CodeFormProps {
  readonly action: string
  /** What was looked up and is no code. */
  readonly code: string | undefined
}

/** Asks for the code of a ticket; a GET form that the server leads on to the ticket's page. */
export function CodeForm({ action, code }: CodeFormProps) {
  const { t } = useLingui()
  const isWrong = code !== undefined
  return (
    <div className={`content ${styles.page}`}>
      <header className={styles.header}>
        <h1>{t({ id: 'Ticket/Code title', message: 'Find your request' })}</h1>
        <p className={styles.lead}>
          {t({
            id: 'Ticket/Code lead',
            message: 'The code is in the e-mail that confirmed your request. You can also paste the whole link.',
          })}
        </p>
      </header>
      <form className={styles.code} action={action} method="get" autoComplete="off" noValidate>
        <div className={field.field}>
          <label className={field.label} htmlFor="ticket-code">
            {t({ id: 'Ticket/Code', message: 'Code of the request' })}
          </label>
          <span className={field.hint} id="ticket-code-hint">
            {t({ id: 'Ticket/Code hint', message: '36 letters, digits and hyphens' })}
          </span>
          {isWrong && (
            <span className={field.error} id="ticket-code-error" role="alert">
              {t({ id: 'Ticket/Code invalid', message: 'Enter the code as it stands in the e-mail' })}
            </span>
          )}
          <input
            className={field.control}
            id="ticket-code"
            name="ticket"
            type="text"
            defaultValue={code}
            maxLength={300}
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? 'ticket-code-hint ticket-code-error' : 'ticket-code-hint'}
          />
        </div>
        <button type="submit" className={button.primary}>
          {t({ id: 'Ticket/Code submit', message: 'Show the request' })}
        </button>
      </form>
    </div>
  )
}
