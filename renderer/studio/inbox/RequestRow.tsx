import { useLingui } from '@lingui/react/macro'
import { isLocaleCode } from '#locales/locales.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { requestPath } from '#renderer/studio/app/paths.ts'
import { StudioLink } from '#renderer/studio/app/StudioLink.tsx'
import { useFormats } from '#renderer/studio/app/useFormats.ts'
import { useRequestTexts } from '#renderer/studio/inbox/useRequestTexts.ts'
import { LocaleTag } from '#renderer/studio/ui/LocaleTag.tsx'
import styles from '#renderer/studio/inbox/Inbox.module.css'

/** A request with its sender, form and state, and how the message begins. */
export function RequestRow({ request }: { readonly request: CallResult<'listRequests'>['items'][number] }) {
  const { t } = useLingui()
  const { ago } = useFormats()
  const { formName, stateName } = useRequestTexts()
  const { id, form, locale, state, name, excerpt, spam, updated_at: at } = request
  return (
    <li className={styles.request} data-state={state ?? undefined}>
      <div className={styles.top}>
        <StudioLink href={requestPath(id)}>
          {name === '' ? t({ id: 'Studio/No name', message: 'Without a name' }) : name}
        </StudioLink>
        <span className={styles.state}>{stateName(state)}</span>
        {spam && <span className={styles.spam}>{t({ id: 'Studio/Suspicious', message: 'suspicious' })}</span>}
        <time className={styles.time} dateTime={at}>
          {ago(at)}
        </time>
      </div>
      <p className={styles.kind}>
        {formName(form)} {isLocaleCode(locale) && <LocaleTag code={locale} />}
      </p>
      {excerpt !== '' && <p className={styles.excerpt}>{excerpt}</p>}
    </li>
  )
}
