import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { hasRole } from '#schemas/studio/roles.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useFileSize } from '#renderer/studio/texts/useFileSize.ts'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { HealthBlock } from '#renderer/studio/health/HealthBlock.tsx'
import { VitalsBlock } from '#renderer/studio/health/VitalsBlock.tsx'
import { useHealth } from '#renderer/studio/health/useHealth.ts'
import { LinksBlock } from '#renderer/studio/health/LinksBlock.tsx'
import { MailsBlock } from '#renderer/studio/health/MailsBlock.tsx'
import { SchedulesBlock } from '#renderer/studio/health/SchedulesBlock.tsx'
import { SearchBlock } from '#renderer/studio/health/SearchBlock.tsx'
import { SectionsBlock } from '#renderer/studio/health/SectionsBlock.tsx'
import { SystemBlock } from '#renderer/studio/health/SystemBlock.tsx'
import { ScreenHeading } from '#renderer/studio/ui/ScreenHeading.tsx'
import screen from '#renderer/studio/ui/Screen.module.css'

/** Renders `/studio/health`: a line for each part of the site that is fine, and what is to be done about the others. */
export function Health() {
  const { t } = useLingui()
  const { data: me } = useMe()
  const { data, error, refetch } = useHealth()
  const isAdmin = me !== undefined && hasRole(me, 'admin')
  return (
    <div className={`${screen.screen} ${screen.sections}`}>
      <ScreenHeading>{t({ id: 'Studio/Health', message: 'Health' })}</ScreenHeading>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null && <p>{t({ id: 'Studio/Loading', message: 'Loading …' })}</p>
      ) : (
        <>
          <SectionsBlock {...data.sections} />
          <MailsBlock {...data.mails} />
          <SchedulesBlock {...data.schedules} />
          <SearchBlock rebuild={data.rebuild} mayRebuild={isAdmin} />
          <LinksBlock links={data.links} />
          <WebhooksBlock {...data.webhooks} />
          <VitalsBlock {...data.vitals} />
          {data.disk.is_low && <DiskBlock freeBytes={data.disk.free_bytes} />}
          {isAdmin && <SystemBlock />}
        </>
      )}
    </div>
  )
}

/** Renders that the disk is nearly full: nothing can be saved once it is. */
function DiskBlock({ freeBytes }: { readonly freeBytes: number }) {
  const { t } = useLingui()
  const free = useFileSize()(freeBytes)
  return (
    <HealthBlock
      title={t({ id: 'Studio/Disk space', message: 'Disk space' })}
      state="bad"
      summary={t({
        id: 'Studio/Disk low',
        message: `Only ${free} are free on the disk. When it is full, nothing can be saved: whoever runs the server has to make space.`,
      })}
    />
  )
}

/** Changes that other systems, such as a CDN, have not received yet. */
function WebhooksBlock({ waiting, retried, oldest }: CallResult<'getHealth'>['webhooks']) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const since = oldest === null ? '' : dateTime(oldest)
  return (
    <HealthBlock
      title={t({ id: 'Studio/Webhooks', message: 'Other systems' })}
      state={retried === 0 ? 'good' : 'bad'}
      summary={
        retried === 0
          ? t({ id: 'Studio/Webhooks fine', message: 'They have received every change.' })
          : t({
              id: 'Studio/Webhooks failed',
              message: plural(waiting, {
                one: `# change could not be delivered since ${since}; it is tried again.`,
                other: `# changes could not be delivered since ${since}; they are tried again.`,
              }),
            })
      }
    />
  )
}
