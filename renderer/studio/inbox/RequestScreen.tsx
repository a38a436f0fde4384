import { useEffect } from 'react'
import { useParams } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { isLocaleCode } from '#locales/locales.ts'
import { mayChange } from '#schemas/studio/roles.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { inboxPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { Conversation } from '#renderer/studio/inbox/Conversation.tsx'
import { forgetTexts } from '#renderer/studio/edit/storedTexts.ts'
import { ReplyForm } from '#renderer/studio/inbox/ReplyForm.tsx'
import { RequestActions } from '#renderer/studio/inbox/RequestActions.tsx'
import { RequestAssignee } from '#renderer/studio/inbox/RequestAssignee.tsx'
import { RequestFacts } from '#renderer/studio/inbox/RequestFacts.tsx'
import { RequestNotes } from '#renderer/studio/inbox/RequestNotes.tsx'
import { useChangeRequest } from '#renderer/studio/inbox/useChangeRequest.ts'
import { useRequestTexts } from '#renderer/studio/texts/useRequestTexts.ts'
import { LocaleTag } from '#renderer/studio/ui/LocaleTag.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import { ScreenHeading } from '#renderer/studio/ui/ScreenHeading.tsx'
import screen from '#renderer/studio/ui/Screen.module.css'
import styles from '#renderer/studio/inbox/Inbox.module.css'

/**
 * Renders `/studio/inbox/{id}`: a request with its messages and the reply, who looks after it, what was filled in, and
 * notes.
 */
export function RequestScreen() {
  const { t } = useLingui()
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { data, error, refetch } = useCall(
    'getRequest',
    { params: { id } },
    // Messages and what colleagues do come without an action of the person.
    { refetchInterval: 60_000 },
  )
  // Erased or deleted: neither what was read before nor what was typed stays.
  const isGone = error instanceof StudioCallError && error.status === 404
  useEffect(() => {
    if (isGone) forgetTexts([id])
  }, [isGone, id])
  return (
    <div className={screen.screen}>
      <StudioLink href={inboxPath()}>{t({ id: 'Studio/Inbox', message: 'Inbox' })}</StudioLink>
      {error !== null && <ErrorNotice error={error} {...(isGone ? {} : { onRetry: () => void refetch() })} />}
      {data === undefined && error === null && <p>{t({ id: 'Studio/Loading', message: 'Loading …' })}</p>}
      {data !== undefined && !isGone && <Request key={data.id} request={data} />}
    </div>
  )
}

function Request({ request }: { readonly request: CallResult<'getRequest'> }) {
  const { t } = useLingui()
  const { formName, stateName } = useRequestTexts()
  const { data: me } = useMe()
  const { id, form, locale, state, name } = request
  const change = useChangeRequest(id)
  const mayReply = me !== undefined && isLocaleCode(locale) && mayChange(me, locale)
  return (
    <>
      <header className={screen.header}>
        <div>
          <ScreenHeading within={[t({ id: 'Studio/Inbox', message: 'Inbox' })]}>
            {name === '' ? formName(form) : name}
          </ScreenHeading>
          <p className={styles.kind}>
            {`${formName(form)} · ${stateName(state)} `}
            {isLocaleCode(locale) && <LocaleTag code={locale} named />}
          </p>
        </div>
        {mayReply && <RequestActions {...{ request, change }} />}
      </header>
      {change.error !== null && <ErrorNotice error={change.error} />}
      {state === 'spam' && (
        <Notice kind="warn">
          {t({
            id: 'Studio/Suspicious lead',
            message:
              'This request looks like spam: no email was sent for it, and it cannot be replied to. Mark it as not spam, and it is handled like any other.',
          })}
        </Notice>
      )}
      {me !== undefined && !mayReply && (
        <Notice kind="info">
          {t({
            id: 'Studio/No reply in locale',
            message: `You can read this request. To reply, you need the right to ${locale}.`,
          })}
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.talk}>
          <Conversation request={request} />
          {mayReply && state !== 'spam' && <ReplyForm request={request} />}
          <RequestNotes request={request} mayWrite={mayReply} />
        </div>
        <div className={styles.facts}>
          <RequestAssignee request={request} mayReply={mayReply} />
          <RequestFacts request={request} />
        </div>
      </div>
    </>
  )
}
