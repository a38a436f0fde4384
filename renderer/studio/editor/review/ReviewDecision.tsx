import { useState, type FormEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { maxReviewText } from '#schemas/studio/calls/reviews.ts'
import { useChange } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { issuesOf } from '#renderer/studio/errors/issuesOf.ts'
import { HourFields } from '#renderer/studio/schedules/HourFields.tsx'
import { IssueList } from '#renderer/studio/editor/IssuesPanel.tsx'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { useHour } from '#renderer/studio/schedules/useHour.ts'
import type { Review } from '#renderer/studio/editor/review/useReview.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import formStyles from '#renderer/studio/app/forms.module.css'
import styles from '#renderer/studio/edit/panels.module.css'

interface Props {
  readonly review: Review
  readonly onClose: () => void
  /** `at`: when it goes live; `undefined`: it is. */
  readonly onApproved: (at: string | undefined) => void
}

/** Renders what a publisher can do with a request: publish what it holds, now or at a time, or send it back. */
export function ReviewDecision({ review, onClose, onApproved }: Props) {
  const { t } = useLingui()
  const { page, locale } = useOpenPage()
  const { hour, read } = useHour()
  const approve = useChange('approveReview', { onSuccess: (_, { body }) => onApproved(body?.schedule?.at) })
  const call = { params: { page, locale, id: String(review.id) }, untilRead: true }
  const issues = issuesOf(approve.error)
  const approveAt = (event: FormEvent) => {
    event.preventDefault()
    const schedule = read()
    if (schedule !== undefined) approve.mutate({ ...call, body: { version: review.version, schedule } })
  }
  return (
    <>
      {issues.length > 0 ? (
        <IssueList issues={issues} onSelect={onClose} />
      ) : (
        approve.error !== null && <ErrorNotice error={approve.error} />
      )}
      <div>
        <Button
          variant="primary"
          icon="check"
          isDisabled={approve.isPending}
          onPress={() => approve.mutate({ ...call, body: { version: review.version } })}
        >
          {review.state === 'approved'
            ? t({ id: 'Studio/Publish approved', message: 'Publish what was approved' })
            : t({ id: 'Studio/Approve', message: 'Approve and publish' })}
        </Button>
      </div>
      <details>
        <summary>{t({ id: 'Studio/Approve later', message: 'Publish it later' })}</summary>
        <form className={styles.schedule} onSubmit={approveAt}>
          <HourFields {...hour} />
          <Button type="submit" icon="clock" isDisabled={approve.isPending}>
            {t({ id: 'Studio/Schedule it', message: 'Schedule it' })}
          </Button>
        </form>
      </details>
      <ReturnReview id={review.id} />
    </>
  )
}

function ReturnReview({ id }: { readonly id: number }) {
  const { t } = useLingui()
  const { page, locale } = useOpenPage()
  const [note, setNote] = useState('')
  const send = useChange('returnReview')
  return (
    <form
      className={formStyles.form}
      onSubmit={(event) => {
        event.preventDefault()
        send.mutate({ params: { page, locale, id: String(id) }, body: { note }, untilRead: true })
      }}
    >
      {send.error !== null && <ErrorNotice error={send.error} />}
      <Field required max={maxReviewText} label={t({ id: 'Studio/Review note', message: 'What should change' })}>
        {(control) => (
          <textarea
            {...control}
            className={controlClass}
            required
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" icon="undo" isDisabled={send.isPending}>
          {t({ id: 'Studio/Send back', message: 'Send back' })}
        </Button>
      </div>
    </form>
  )
}
