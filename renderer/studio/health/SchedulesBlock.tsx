import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { issueKey } from '#schemas/issues/contentIssue.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { useItemTrail } from '#renderer/studio/content/useItemTrail.ts'
import { usePageTrail } from '#renderer/studio/edit/usePageTrail.ts'
import { resultPath } from '#renderer/studio/navigation/resultPath.ts'
import { editorPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { useScheduleReason } from '#renderer/studio/schedules/useScheduleReason.ts'
import { useIssueSentence } from '#renderer/studio/errors/useIssueSentence.ts'
import { HealthBlock } from '#renderer/studio/health/HealthBlock.tsx'
import { LocaleTag } from '#renderer/studio/ui/LocaleTag.tsx'
import screen from '#renderer/studio/ui/Screen.module.css'
import styles from '#renderer/studio/health/Health.module.css'

type Schedule = CallResult<'getHealth'>['schedules']['items'][number]

/** Coming publications shown; the editor of a page has the rest. */
const maxComing = 5

/** Renders the publications and withdrawals that failed or are late, and those that come next. */
export function SchedulesBlock({ items }: CallResult<'getHealth'>['schedules']) {
  const { t } = useLingui()
  const troubled = items.filter(({ state }) => state !== 'pending').length
  const coming = items.filter(({ state }) => state === 'pending')
  const failedText = t({
    id: 'Studio/Schedules failed',
    message: plural(troubled, {
      one: '# publication or withdrawal did not happen.',
      other: '# publications or withdrawals did not happen.',
    }),
  })
  const count = coming.length
  const good =
    count === 0
      ? t({ id: 'Studio/No schedules', message: 'Nothing is scheduled.' })
      : t({ id: 'Studio/Schedules coming', message: plural(count, { one: '# is to come.', other: '# are to come.' }) })
  const shown = [...items.filter(({ state }) => state !== 'pending'), ...coming.slice(0, maxComing)]
  return (
    <HealthBlock
      title={t({ id: 'Studio/Schedules', message: 'Scheduled' })}
      state={troubled === 0 ? 'good' : 'bad'}
      summary={troubled === 0 ? good : failedText}
    >
      {shown.length > 0 && (
        <ul className={styles.rows}>
          {shown.map((schedule) => (
            <ScheduleRow key={`${schedule.kind} ${schedule.schedule}`} schedule={schedule} />
          ))}
        </ul>
      )}
    </HealthBlock>
  )
}

function ScheduleRow({ schedule }: { readonly schedule: Schedule }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const sentenceOf = useIssueSentence()
  const reasonOf = useScheduleReason()
  const [pageTrail, itemTrail] = [usePageTrail(), useItemTrail()]
  const { id, title, locale, action, at, state, reason, issues } = schedule
  const time = dateTime(at)
  const sentences: Readonly<Record<Schedule['state'], string>> = {
    failed: t({ id: 'Studio/Schedule failed', message: `Was due ${time}, but failed` }),
    late: t({ id: 'Studio/Schedule late', message: `Was due ${time}, and has not happened yet` }),
    pending:
      action === 'publish'
        ? t({ id: 'Studio/Goes live', message: `Goes live ${time}` })
        : t({ id: 'Studio/Goes off', message: `Taken off the site ${time}` }),
  }
  const errors = issues.filter(({ level }) => level === 'error')
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        {locale !== null && <LocaleTag code={locale} />}
        <StudioLink href={locale === null ? resultPath(schedule) : editorPath(id, locale, { panel: 'publish' })}>
          {title}
        </StudioLink>
      </p>
      <p className={state === 'pending' ? screen.note : undefined}>{sentences[state]}</p>
      {state === 'failed' && errors.length === 0 && <p className={screen.note}>{reasonOf(reason)}</p>}
      {errors.length > 0 && (
        <ul className={styles.issues}>
          {errors.slice(0, 3).map((issue) => (
            <li key={issueKey(issue)}>
              <StudioLink
                href={
                  locale === null
                    ? resultPath(schedule, { field: issue.path, locale: issue.locale })
                    : editorPath(id, locale, { section: issue.section?.id, field: issue.path })
                }
                className={styles.issue}
              >
                <span className={styles.where}>
                  {(locale === null ? itemTrail(schedule.kind, issue) : pageTrail(issue)).join(' › ')}
                </span>
                <span>{sentenceOf(issue)}</span>
              </StudioLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
