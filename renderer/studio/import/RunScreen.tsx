import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useParams } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { isUnderWay, type ImportRun } from '#schemas/studio/calls/imports.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { importPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { CheckStep } from '#renderer/studio/import/CheckStep.tsx'
import { MappingStep } from '#renderer/studio/import/MappingStep.tsx'
import { ResultStep } from '#renderer/studio/import/ResultStep.tsx'
import { RunProgress } from '#renderer/studio/import/RunProgress.tsx'
import { useImportNames } from '#renderer/studio/texts/useImportNames.ts'
import { NotFound } from '#renderer/studio/navigation/NotFound.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import { ScreenHeading } from '#renderer/studio/ui/ScreenHeading.tsx'
import styles from '#renderer/studio/import/Import.module.css'

/** Between two looks at a step that is under way, in ms. */
const interval = 700

/** Renders `/studio/import/{id}`: the step an import is at. */
export function RunScreen() {
  const { t } = useLingui()
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const {
    data: run,
    error,
    refetch,
  } = useCall(
    'getImport',
    { params: { id } },
    // Read again while a step is under way.
    { refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data) ? interval : false) },
  )
  const [shown, setShown] = useState<ShownCheck>({ id, at: undefined })
  if (shown.id !== id) setShown({ id, at: undefined })
  else if (run?.state === 'checked' && shown.at === undefined && run.changed_at !== shown.before)
    setShown({ id, at: run.changed_at })
  if (run === undefined) {
    if (error instanceof StudioCallError && error.status === 404) return <NotFound />
    return (
      <div className={styles.screen}>
        {error === null ? (
          <p>{t({ id: 'Studio/Loading', message: 'Loading …' })}</p>
        ) : (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        )}
      </div>
    )
  }
  return (
    <Steps run={run}>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {isUnderWay(run) || run.failed ? (
        <RunProgress run={run} onChecked={() => setShown({ id, at: undefined, before: run.changed_at })} />
      ) : (
        <Step run={run} shownAt={shown.at ?? run.changed_at} onShow={setShown} />
      )}
    </Steps>
  )
}

/** The check whose result was shown last, by when it ended; none yet, or none since the person has begun one after `before`. */
interface ShownCheck {
  readonly id: string
  readonly at: string | undefined
  readonly before?: string
}

interface StepProps {
  readonly run: ImportRun
  readonly shownAt: string
  readonly onShow: (check: ShownCheck) => void
}

function Step({ run, shownAt, onShow }: StepProps) {
  const { t } = useLingui()
  if (run.sample.length === 0 && (run.state === 'uploaded' || run.state === 'checked')) {
    return (
      <Notice kind="warn">
        <p>
          {t({
            id: 'Studio/Rows deleted',
            message: 'The rows of a file are deleted after a week. Choose the file again.',
          })}
        </p>
      </Notice>
    )
  }
  const { id, changed_at: at } = run
  const onChecked = () => onShow({ id, at: undefined, before: at })
  if (run.state === 'uploaded') return <MappingStep run={run} onChecked={onChecked} />
  if (run.state !== 'checked') return <ResultStep run={run} />
  return <CheckStep run={run} shownAt={shownAt} onShow={() => onShow({ id, at })} onChecked={onChecked} />
}

/** Renders the file, and the steps with the current one. */
function Steps({ run, children }: { readonly run: ImportRun; readonly children: ReactNode }) {
  const { t } = useLingui()
  const names = useImportNames()
  const steps = [
    t({ id: 'Studio/Import step file', message: 'File' }),
    t({ id: 'Studio/Import step columns', message: 'Columns' }),
    t({ id: 'Studio/Import step check', message: 'Check' }),
    t({ id: 'Studio/Import step result', message: 'Result' }),
  ]
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(run.state)
  useEffect(() => {
    // The button that was pressed is gone.
    const isLost = last.current !== run.state && document.activeElement === document.body
    last.current = run.state
    if (isLost) heading.current?.focus()
  }, [run.state])
  const current = run.state === 'uploaded' ? 1 : run.state === 'checking' || run.state === 'checked' ? 2 : 3
  return (
    <div className={styles.screen}>
      <StudioLink href={importPath()}>{t({ id: 'Studio/All imports', message: 'All imports' })}</StudioLink>
      <header>
        <ScreenHeading ref={heading} tabIndex={-1} within={[t({ id: 'Studio/Import', message: 'Import' })]}>
          {run.file}
        </ScreenHeading>
        <p className={styles.note}>{names.kind(run.kind)}</p>
        <p className="visually-hidden" role="status">
          {names.state(run.state)}
        </p>
      </header>
      <ol className={styles.steps}>
        {steps.map((name, index) => (
          <li key={name} className={styles.step} aria-current={index === current ? 'step' : undefined}>
            {name}
          </li>
        ))}
      </ol>
      {children}
    </div>
  )
}
