import { useLingui } from '@lingui/react/macro'
import type { JobName } from '#schemas/studio/calls/health.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { scrollable } from '#renderer/studio/ui/scrollable.ts'
import table from '#renderer/studio/ui/Table.module.css'

/** Renders what the server does in the background: when it last did, what waits and what was given up. */
export function JobsTable({ jobs }: Pick<CallResult<'getSystem'>, 'jobs'>) {
  const { t } = useLingui()
  const { ago, dateTime, number } = useFormats()
  const caption = t({ id: 'Studio/Jobs', message: 'In the background' })
  const names: Readonly<Record<JobName, string>> = {
    mails: t({ id: 'Studio/Mails', message: 'Emails' }),
    webhooks: t({ id: 'Studio/Webhooks', message: 'Other systems' }),
    schedules: t({ id: 'Studio/Schedules', message: 'Scheduled' }),
    imports: t({ id: 'Studio/Import', message: 'Import' }),
    search: t({ id: 'Studio/Search index', message: 'Site search' }),
    links: t({ id: 'Studio/Foreign links', message: 'Links to other sites' }),
    pruning: t({ id: 'Studio/Pruning', message: 'Deletion of old data' }),
  }
  return (
    <div className={table.scroll} {...scrollable} aria-label={caption}>
      <table className={table.table} aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">{caption}</th>
            <th scope="col">{t({ id: 'Studio/Job last run', message: 'Last run' })}</th>
            <th scope="col">{t({ id: 'Studio/Job waiting', message: 'Waiting' })}</th>
            <th scope="col">{t({ id: 'Studio/Job failed', message: 'Given up' })}</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.name}>
              <th scope="row">{names[job.name]}</th>
              <td>
                {job.last_run === null ? (
                  '–'
                ) : (
                  <time dateTime={job.last_run} title={dateTime(job.last_run)}>
                    {ago(job.last_run)}
                  </time>
                )}
              </td>
              <td>{number(job.waiting)}</td>
              <td>{number(job.failed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
