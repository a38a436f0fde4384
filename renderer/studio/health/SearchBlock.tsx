import { plural } from '@lingui/core/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { useCall, useChange } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { HealthBlock } from '#renderer/studio/health/HealthBlock.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import screen from '#renderer/studio/ui/Screen.module.css'
import styles from '#renderer/studio/health/Health.module.css'

type Rebuild = NonNullable<CallResult<'getHealth'>['rebuild']>

interface Props {
  readonly rebuild: CallResult<'getHealth'>['rebuild']
  readonly mayRebuild: boolean
}

/** Renders whether visitors find what is published; administrators rebuild the index. */
export function SearchBlock({ rebuild, mayRebuild }: Props) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall(
    'getSearchHealth',
    {},
    // Reads every page: only when the screen is opened, and when the index was rebuilt.
    { asOf: rebuild?.ended_at ?? null, placeholderData: keepPreviousData },
  )
  const start = useChange('rebuildSearch')
  const title = t({ id: 'Studio/Search index', message: 'Site search' })
  if (data === undefined) {
    if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />
    return <HealthBlock title={title} state="plain" summary={t({ id: 'Studio/Loading', message: 'Loading …' })} />
  }
  const { pages, missing, outdated } = data
  const isFine = missing + outdated === 0
  const found = t({
    id: 'Studio/Search fine',
    message: plural(pages, { one: 'Visitors can find the only page.', other: 'Visitors can find all # pages.' }),
  })
  const lacks = t({
    id: 'Studio/Search missing',
    message: plural(missing, { one: '# page cannot be found.', other: '# pages cannot be found.' }),
  })
  const old = t({
    id: 'Studio/Search outdated',
    message: plural(outdated, {
      one: '# page is found by outdated text.',
      other: '# pages are found by outdated text.',
    }),
  })
  return (
    <HealthBlock
      title={title}
      state={isFine ? 'good' : 'bad'}
      summary={isFine ? found : [missing > 0 ? lacks : '', outdated > 0 ? old : ''].filter(Boolean).join(' ')}
      actions={
        mayRebuild && (
          <Button
            isDisabled={start.isPending || rebuild?.state === 'running'}
            onPress={() => start.mutate({ body: {}, untilRead: true })}
          >
            {t({ id: 'Studio/Rebuild', message: 'Rebuild' })}
          </Button>
        )
      }
    >
      {start.error !== null && <ErrorNotice error={start.error} />}
      {rebuild !== null && <RebuildState rebuild={rebuild} />}
    </HealthBlock>
  )
}

function RebuildState({ rebuild }: { readonly rebuild: Rebuild }) {
  const { t } = useLingui()
  const { ago } = useFormats()
  const { state, done, total, started_by: by, ended_at: ended } = rebuild
  const label = t({ id: 'Studio/Rebuilding', message: 'The index is being rebuilt; visitors can still search.' })
  const time = ended === null ? '' : ago(ended)
  const sentence =
    state === 'done'
      ? t({ id: 'Studio/Rebuilt', message: `Rebuilt ${time}` })
      : t({ id: 'Studio/Rebuild failed', message: `A rebuild stopped ${time}. Start it again.` })
  return (
    <div role="status">
      {state === 'running' ? (
        <label className={styles.progress}>
          {label}
          <progress value={done} max={Math.max(1, total)} />
          <span>{`${done} / ${total}`}</span>
        </label>
      ) : (
        <p className={screen.note}>{[sentence, by ?? ''].filter(Boolean).join(' · ')}</p>
      )}
    </div>
  )
}
