import { useEffect, useId, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useLocaleName } from '#renderer/studio/texts/useLocaleName.ts'
import type { PanelName } from '#renderer/studio/editor/editorSearch.ts'
import { IssueList } from '#renderer/studio/editor/IssuesPanel.tsx'
import { ChangesSince, PublishChanges } from '#renderer/studio/editor/PublishChanges.tsx'
import { PublishDone } from '#renderer/studio/editor/PublishDone.tsx'
import { PublishRights } from '#renderer/studio/editor/PublishRights.tsx'
import { ReplacedLater } from '#renderer/studio/editor/ReplacedLater.tsx'
import { Schedules } from '#renderer/studio/editor/Schedules.tsx'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { useMayPublish } from '#renderer/studio/editor/useMayPublish.ts'
import { usePublishing } from '#renderer/studio/editor/usePublishing.ts'
import { Withdraw } from '#renderer/studio/editor/Withdraw.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { Field } from '#renderer/studio/ui/Field.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import formStyles from '#renderer/studio/ui/Form.module.css'
import styles from '#renderer/studio/edit/panels.module.css'

interface Props {
  readonly open: boolean
  /** Whether what is scheduled is where reading begins. */
  readonly atSchedule: boolean
  readonly onClose: () => void
}

interface PanelProps {
  /** The panel that is open. */
  readonly panel: string
  readonly onPanel: (panel: PanelName | '') => void
}

/** Renders the way to make the open page live; who may not is shown why, and the way to request a review. */
export function PublishPanel({ panel, onPanel }: PanelProps) {
  const atSchedule = panel === 'schedule'
  const props = { open: atSchedule || panel === 'publish', onClose: () => onPanel('') }
  if (useMayPublish()) return <Publishing {...props} atSchedule={atSchedule} />
  return <PublishRights {...props} onReview={() => onPanel('review')} />
}

/** Renders what would change, in which locale, and the way to make it live. */
function Publishing({ open, atSchedule, onClose }: Props) {
  const { t } = useLingui()
  const localeName = useLocaleName()
  const { locale } = useOpenPage()
  const formId = useId()
  const [message, setMessage] = useState('')
  const { diff, later, since, live, errors, result, failure, undo, snapshot, send, reject } = usePublishing(message)
  useEffect(() => send({ type: open ? 'panel.open' : 'panel.close' }), [open, send])
  const name = localeName(locale)
  const isReady = snapshot.hasTag('ready')
  const isDone = snapshot.hasTag('published')
  const mayRetry = snapshot.can({ type: 'publish.retry' })
  return (
    <Dialog
      title={t({ id: 'Studio/Publish', message: 'Publish' })}
      open={open}
      onClose={snapshot.can({ type: 'panel.close' }) || !snapshot.hasTag('open') ? onClose : undefined}
      size="side"
      footer={
        isDone ? (
          <Button onPress={onClose}>{t({ id: 'Studio/Close', message: 'Close' })}</Button>
        ) : (
          <>
            {mayRetry && (
              <Button onPress={() => send({ type: 'publish.retry' })}>
                {snapshot.hasTag('unheard')
                  ? t({ id: 'Studio/Try again', message: 'Try again' })
                  : t({ id: 'Studio/Check again', message: 'Check again' })}
              </Button>
            )}
            <Button type="submit" form={formId} variant="primary" isDisabled={!isReady}>
              {t({ id: 'Studio/Publish in', message: `Publish in ${name}` })}
            </Button>
          </>
        )
      }
    >
      <p className={styles.loud} data-locale={locale}>
        {`${name} · ${locale}`}
      </p>
      {snapshot.hasTag('busy') && <p role="status">{t({ id: 'Studio/Checking', message: 'One moment …' })}</p>}
      {(snapshot.hasTag('conflict') || snapshot.hasTag('invalid')) && since !== undefined && (
        <ChangesSince diff={later ?? undefined} since={since} />
      )}
      {snapshot.hasTag('failed') && <ErrorNotice error={failure ?? new StudioCallError(409, 'conflict', {})} />}
      {snapshot.hasTag('invalid') && (
        <>
          <Notice kind="bad" live>
            {t({ id: 'Studio/Not yet', message: 'The page cannot be published yet. Fix these first:' })}
          </Notice>
          <IssueList issues={errors} onSelect={onClose} />
        </>
      )}
      {isDone && result !== undefined && <PublishDone result={result} onUndo={undo} />}
      {isReady && (
        <form
          id={formId}
          className={formStyles.form}
          onSubmit={(event) => {
            event.preventDefault()
            send({ type: 'publish.confirm' })
          }}
        >
          <ReplacedLater />
          {diff !== undefined && <PublishChanges diff={diff} live={live} />}
          <Field
            max={500}
            label={t({ id: 'Studio/Message', message: 'What is new' })}
            hint={t({
              id: 'Studio/Message hint',
              message: 'For your colleagues, in the list of versions. Optional.',
            })}
          >
            {(control) => (
              <textarea
                {...control}
                className={controlClass}
                value={message}
                onChange={({ target }) => setMessage(target.value)}
              />
            )}
          </Field>
        </form>
      )}
      {!isDone && (
        // What is typed into a schedule stays while its conflict is looked at.
        <div className={styles.others} hidden={snapshot.hasTag('busy')}>
          <Schedules
            revision={diff?.revision}
            message={message}
            isFocused={atSchedule && !snapshot.hasTag('busy')}
            onConflict={reject}
            onClose={onClose}
          />
          <Withdraw onDone={onClose} />
        </div>
      )}
    </Dialog>
  )
}
