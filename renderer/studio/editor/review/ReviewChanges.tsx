import { useEffect, useEffectEvent, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { studioUrl } from '#renderer/studio/api/callStudio.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { ChangeList } from '#renderer/studio/editor/ChangeList.tsx'
import { SideBySide } from '#renderer/studio/editor/SideBySide.tsx'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/edit/panels.module.css'

interface Props {
  readonly version: number
  /** Called once the changes are shown. */
  readonly onShown: () => void
}

/** Renders what the version of a request changes of what visitors read, and the page as it would be. */
export function ReviewChanges({ version, onShown }: Props) {
  const { t } = useLingui()
  const { page, locale } = useOpenPage()
  const [comparing, setComparing] = useState(false)
  const [params, to] = [{ page, locale }, String(version)]
  const compare = useCall('compareVersions', { params, query: { from: 'published', to } }, { gcTime: 0 })
  const isShown = compare.data !== undefined
  const show = useEffectEvent(onShown)
  useEffect(() => {
    if (isShown) show()
  }, [isShown])
  const reviewed = t({ id: 'Studio/Reviewed version', message: 'To review' })
  return (
    <section className={styles.issues}>
      {compare.error !== null && <ErrorNotice error={compare.error} onRetry={() => void compare.refetch()} />}
      {compare.isPending && <p role="status">{t({ id: 'Studio/Loading', message: 'Loading …' })}</p>}
      {compare.data !== undefined && <ChangeList diff={compare.data} />}
      <div className={styles.head}>
        <Button icon="columns" onPress={() => setComparing(true)}>
          {t({ id: 'Studio/See both', message: 'See both pages' })}
        </Button>
        <a href={studioUrl('getFrame', { params, query: { version: to } })} target="_blank" rel="noreferrer">
          {t({ id: 'Studio/Look at it', message: 'View it' })}
        </a>
      </div>
      <SideBySide
        open={comparing}
        onClose={() => setComparing(false)}
        title={t({ id: 'Studio/Live and reviewed', message: 'Live page and the one to review' })}
        before={{ name: t({ id: 'Studio/State published', message: 'Live' }), ...params, version: 'published' }}
        after={{ name: reviewed, ...params, version: to }}
      />
    </section>
  )
}
