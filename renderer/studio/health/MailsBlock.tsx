import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { useChange } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { requestPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { HealthBlock, MoreNote } from '#renderer/studio/health/HealthBlock.tsx'
import { useMailTexts } from '#renderer/studio/health/useMailTexts.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import screen from '#renderer/studio/ui/Screen.module.css'
import styles from '#renderer/studio/health/Health.module.css'

type Mails = CallResult<'getHealth'>['mails']

/** Rows shown; when the mail server is down, one is as good as another. */
const maxShown = 5

/**
 * Renders the mails that could not be sent: those given up, which are sent again here, and those that are tried again
 * by themselves.
 */
export function MailsBlock({ waiting, failed, items }: Mails) {
  const { t } = useLingui()
  const send = useChange('sendMailsAgain')
  const waits = t({
    id: 'Studio/Mails waiting',
    message: plural(waiting, { one: '# email is waiting.', other: '# emails are waiting.' }),
  })
  const given = t({
    id: 'Studio/Mails failed',
    message: plural(failed, { one: '# email was given up.', other: '# emails were given up.' }),
  })
  const sent = t({ id: 'Studio/Mails fine', message: 'Every email was sent.' })
  return (
    <HealthBlock
      title={t({ id: 'Studio/Mails', message: 'Emails' })}
      state={failed > 0 ? 'bad' : items.length > 0 ? 'warn' : 'good'}
      summary={[failed > 0 ? given : '', waiting > 0 ? waits : ''].filter(Boolean).join(' ') || sent}
      actions={
        failed > 1 && (
          <Button icon="mail" isDisabled={send.isPending} onPress={() => send.mutate({ body: {}, untilRead: true })}>
            {t({ id: 'Studio/Send all again', message: 'Send all again' })}
          </Button>
        )
      }
    >
      {send.error !== null && <ErrorNotice error={send.error} />}
      {items.length > 0 && (
        <ul className={styles.rows}>
          {items.slice(0, maxShown).map((mail) => (
            <MailRow
              key={mail.id}
              mail={mail}
              isBusy={send.isPending}
              onSend={() => send.mutate({ body: { id: mail.id }, untilRead: true })}
            />
          ))}
        </ul>
      )}
      <MoreNote hidden={items.length - maxShown} />
    </HealthBlock>
  )
}

interface RowProps {
  readonly mail: Mails['items'][number]
  readonly isBusy: boolean
  readonly onSend: () => void
}

function MailRow({ mail, isBusy, onSend }: RowProps) {
  const { t } = useLingui()
  const { ago } = useFormats()
  const { kindName, reason } = useMailTexts()
  const { kind, to, request, attempts, created_at: at, next_at: next, error } = mail
  const nextTime = next === null ? '' : ago(next)
  const facts = [
    ago(at),
    t({ id: 'Studio/Attempts', message: plural(attempts, { one: '# attempt', other: '# attempts' }) }),
    next === null
      ? t({ id: 'Studio/Given up', message: 'given up' })
      : t({ id: 'Studio/Next attempt', message: `next attempt ${nextTime}` }),
  ]
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        {request === null ? (
          <strong>{kindName(kind)}</strong>
        ) : (
          <StudioLink href={requestPath(request)}>{kindName(kind)}</StudioLink>
        )}
        {to !== null && <span className={styles.to}>{to}</span>}
      </p>
      <p>
        {reason(error)} {error !== null && <code className={styles.code}>{error}</code>}
      </p>
      <p className={screen.note}>{facts.join(' · ')}</p>
      {next === null && (
        <Button isDisabled={isBusy} onPress={onSend}>
          {t({ id: 'Studio/Send again', message: 'Send again' })}
        </Button>
      )}
    </li>
  )
}
