import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { isLocaleCode } from '#locales/locales.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { ErrorNotice } from '#renderer/studio/app/ErrorNotice.tsx'
import { inboxPath } from '#renderer/studio/app/paths.ts'
import { StudioLink } from '#renderer/studio/app/StudioLink.tsx'
import { useFormats } from '#renderer/studio/app/useFormats.ts'
import { fieldName } from '#renderer/studio/fields/fieldName.ts'
import { findText } from '#renderer/studio/fields/findText.ts'
import { Conversation } from '#renderer/studio/inbox/Conversation.tsx'
import { ReplyForm } from '#renderer/studio/inbox/ReplyForm.tsx'
import { requestQuery } from '#renderer/studio/inbox/requestQuery.ts'
import { useRequestTexts } from '#renderer/studio/inbox/useRequestTexts.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { LocaleTag } from '#renderer/studio/ui/LocaleTag.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/inbox/Inbox.module.css'

/** `/studio/inbox/{id}`: a request with what was filled in, its messages, and the reply. */
export function RequestScreen() {
  const { t } = useLingui()
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(requestQuery(id))
  return (
    <div className={styles.inbox}>
      <StudioLink href={inboxPath()}>{t({ id: 'Studio/Inbox', message: 'Inbox' })}</StudioLink>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null && <p>{t({ id: 'Studio/Loading', message: 'Loading …' })}</p>
      ) : (
        <Request request={data} />
      )}
    </div>
  )
}

function Request({ request }: { readonly request: CallResult<'getRequest'> }) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const { dateTime } = useFormats()
  const { formName, stateName } = useRequestTexts()
  const { id, form, locale, state, name, email, page, spam, fields, created_at: at } = request
  const change = useMutation({
    mutationFn: (next: 'open' | 'closed') => callStudio('changeRequest', { params: { id }, body: { state: next } }),
    onSuccess(changed) {
      client.setQueryData(requestQuery(id).queryKey, changed)
      void client.invalidateQueries({ queryKey: ['inbox'] })
    },
  })
  const facts = [
    [t({ id: 'Studio/Mail address', message: 'Email address' }), email],
    ...fields
      .filter(({ field }) => field !== 'email')
      .map(({ field, value }) => [findText(i18n, 'Field', 'request', field) ?? fieldName(field), value] as const),
    [t({ id: 'Studio/Sent', message: 'Sent' }), dateTime(at)],
  ] as const
  return (
    <>
      <header className={styles.header}>
        <div>
          <h1>{name === '' ? formName(form) : name}</h1>
          <p className={styles.kind}>
            {`${formName(form)} · ${stateName(state)} `}
            {isLocaleCode(locale) && <LocaleTag code={locale} named />}
          </p>
        </div>
        {state !== null && (
          <Button isDisabled={change.isPending} onPress={() => change.mutate(state === 'closed' ? 'open' : 'closed')}>
            {state === 'closed'
              ? t({ id: 'Studio/Open again', message: 'Open it again' })
              : t({ id: 'Studio/Close request', message: 'Close it' })}
          </Button>
        )}
      </header>
      {change.error !== null && <ErrorNotice error={change.error} />}
      {spam && (
        <Notice kind="warn">
          {t({
            id: 'Studio/Suspicious lead',
            message: 'This request looks like spam: it was kept, and no mail was sent for it.',
          })}
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.talk}>
          {state === null ? (
            <p>
              {t({ id: 'Studio/No words', message: 'The visitor wrote no message: there is nothing to reply to.' })}
            </p>
          ) : (
            <>
              <Conversation request={request} />
              <ReplyForm id={id} />
            </>
          )}
        </div>
        <section className={styles.facts} aria-label={t({ id: 'Studio/Filled in', message: 'What was filled in' })}>
          <h2>{t({ id: 'Studio/Filled in', message: 'What was filled in' })}</h2>
          <dl>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {page !== null && (
            <a href={`/${locale}/${page}`} target="_blank" rel="noreferrer">
              {t({ id: 'Studio/Page of form', message: 'The page with the form' })}
            </a>
          )}
        </section>
      </div>
    </>
  )
}
