import { useLingui } from '@lingui/react/macro'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { AuditDetails } from '#renderer/studio/audit/AuditDetails.tsx'
import { subjectPath } from '#renderer/studio/audit/subjectPath.ts'
import { useAuditTexts } from '#renderer/studio/texts/useAuditTexts.ts'
import { LocaleTag } from '#renderer/studio/ui/LocaleTag.tsx'
import styles from '#renderer/studio/audit/Audit.module.css'

/** Returns the first digits of an id that the server made; another one as it is. */
function shortened(id: string): string {
  return /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(id) ? id.slice(0, 8) : id
}

/** Renders an entry in words, with a link to what it is about. */
export function AuditRow({ entry }: { readonly entry: CallResult<'listAudit'>['items'][number] }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { actionName } = useAuditTexts()
  const { at, actor, action, subject, locale, details } = entry
  const href = subjectPath(entry)
  const name = subject.name ?? shortened(subject.id)
  // People sign in for themselves only.
  const isOwn = subject.kind === 'person' && subject.id === actor?.id
  return (
    <li className={styles.entry}>
      <time className={styles.when} dateTime={at}>
        {dateTime(at)}
      </time>
      <span>{actor?.name ?? t({ id: 'Studio/Server', message: 'The server' })}</span>
      <div>
        <p className={styles.what}>
          <strong>{actionName(action)}</strong>
          {name !== '' &&
            !isOwn &&
            (href === undefined ? <span>{name}</span> : <StudioLink href={href}>{name}</StudioLink>)}
          {locale !== null && <LocaleTag code={locale} />}
        </p>
        <AuditDetails details={details} />
      </div>
    </li>
  )
}
