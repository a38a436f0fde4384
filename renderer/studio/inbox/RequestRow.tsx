import { useLingui } from '@lingui/react/macro'
import { isLocaleCode } from '#locales/locales.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { requestPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { useAssigneeName, useRequestTexts } from '#renderer/studio/texts/useRequestTexts.ts'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import { LocaleTag } from '#renderer/studio/ui/LocaleTag.tsx'
import styles from '#renderer/studio/inbox/Inbox.module.css'

interface Props {
  readonly request: CallResult<'listRequests'>['items'][number]
  /** Absent: nothing is selected here. */
  readonly isSelected: boolean | undefined
  readonly onToggle: () => void
}

/** Renders a request with its sender, form and state, and how the message begins. */
export function RequestRow({ request, isSelected, onToggle }: Props) {
  const { t } = useLingui()
  const { ago } = useFormats()
  const { formName, stateName } = useRequestTexts()
  const nameOf = useAssigneeName()
  const { id, form, locale, state, name, excerpt, assignee, updated_at: at } = request
  const shownName = name === '' ? t({ id: 'Studio/No name', message: 'Without a name' }) : name
  return (
    <li className={styles.request} data-state={state} data-selected={isSelected}>
      <div className={styles.top}>
        {isSelected !== undefined && (
          <input type="checkbox" aria-label={shownName} checked={isSelected} onChange={onToggle} />
        )}
        <StudioLink href={requestPath(id)}>{shownName}</StudioLink>
        <span className={styles.state}>{stateName(state)}</span>
        <time className={styles.time} dateTime={at}>
          {ago(at)}
        </time>
      </div>
      <p className={styles.kind}>
        {formName(form)} {isLocaleCode(locale) && <LocaleTag code={locale} />}
        {assignee !== null && (
          <span className={styles.assignee}>
            <Icon name="people" />
            <span className="visually-hidden">{t({ id: 'Studio/Assigned to', message: 'Assigned to' })}</span>
            {nameOf(assignee)}
          </span>
        )}
      </p>
      {excerpt !== '' && <p className={styles.excerpt}>{excerpt}</p>}
    </li>
  )
}
