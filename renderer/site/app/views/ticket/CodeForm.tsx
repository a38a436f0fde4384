import { useLingui } from '@lingui/react/macro'
import button from '#sections/shared/Button.module.css'
import field from '#sections/form/Field.module.css'
import styles from './Ticket.module.css'

interface CodeFormProps {
  readonly action: string
  /** The code in the address, which no request has; empty without one. */
  readonly unknown: string | undefined
  /** The requested text, when it is not a valid code. */
  readonly invalid: string | undefined
}

/** Renders the form for the code of a ticket: a GET form that the server redirects to the page of the ticket. */
export function CodeForm({ action, unknown = '', invalid }: CodeFormProps) {
  const { t } = useLingui()
  const isUnknown = unknown !== ''
  const isWrong = isUnknown || invalid !== undefined
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
              {isUnknown
                ? t({
                    id: 'Ticket/Code unknown',
                    message: 'There is no request with this code. Compare it with the e-mail, or paste the whole link.',
                  })
                : t({ id: 'Ticket/Code invalid', message: 'Enter the code as it stands in the e-mail' })}
            </span>
          )}
          <input
            className={field.control}
            id="ticket-code"
            name="ticket"
            type="text"
            defaultValue={isUnknown ? unknown : invalid}
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
