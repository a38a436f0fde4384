import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { HealthBlock } from '#renderer/studio/health/HealthBlock.tsx'
import { JobsTable } from '#renderer/studio/health/JobsTable.tsx'
import { useFileSize } from '#renderer/studio/texts/useFileSize.ts'
import styles from '#renderer/studio/health/Health.module.css'

/** Part of the disk below which there is too little left. */
const minFree = 0.1

/** Renders space and versions, for administrators. */
export function SystemBlock() {
  const { t } = useLingui()
  const sizeOf = useFileSize()
  const { data, error, refetch } = useCall('getSystem')
  const title = t({ id: 'Studio/System', message: 'Server' })
  if (data === undefined) {
    if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />
    return <HealthBlock title={title} state="plain" summary={t({ id: 'Studio/Loading', message: 'Loading …' })} />
  }
  const { free_bytes: freeBytes, disk_bytes: disk, pending_migrations: pending } = data
  const [free, size] = [sizeOf(freeBytes), sizeOf(disk)]
  const isFull = freeBytes < disk * minFree
  const space = t({ id: 'Studio/Disk free', message: `${free} of ${size} are free on the disk.` })
  const migrations = t({
    id: 'Studio/Migrations pending',
    message: plural(pending, {
      one: '# database migration has not run yet.',
      other: '# database migrations have not run yet.',
    }),
  })
  const facts = [
    [t({ id: 'Studio/Database size', message: 'Database' }), sizeOf(data.database_bytes)],
    ['Postgres', data.database],
    [t({ id: 'Studio/Last migration', message: 'Last migration' }), data.migration],
    [t({ id: 'Studio/Release', message: 'Release' }), data.release],
    ['Node', data.node],
  ] as const
  return (
    <HealthBlock
      title={title}
      forAdmins
      state={isFull || pending > 0 ? 'bad' : 'good'}
      summary={pending > 0 ? `${migrations} ${space}` : space}
    >
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <JobsTable jobs={data.jobs} />
    </HealthBlock>
  )
}
