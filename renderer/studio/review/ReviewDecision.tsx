import type { FormEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { maxReviewText } from '#schemas/studio/calls/reviews.ts'
import { reviewKey } from '#renderer/studio/edit/storedTexts.ts'
import { useStoredText } from '#renderer/studio/edit/useStoredText.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import type { Review, Reviewed } from '#renderer/studio/review/review.ts'
import { HourFields } from '#renderer/studio/schedules/HourFields.tsx'
import { useHour, type Hour } from '#renderer/studio/schedules/useHour.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import formStyles from '#renderer/studio/ui/Form.module.css'
import styles from '#renderer/studio/edit/panels.module.css'

interface Props {
  readonly reviewed: Reviewed
  readonly review: Review
  /** Whether what it changes is shown; nothing is approved before. */
  readonly isShown: boolean
  readonly onClose: () => void
  /** `at`: when it goes live; `undefined`: it is. */
  readonly onApproved: (at: string | undefined) => void
}

/** Renders what a publisher can do with a request: publish what it holds, now or at a time, or send it back. */
export function ReviewDecision({ reviewed, review, isShown, onClose, onApproved }: Props) {
  const { t } = useLingui()
  const { hour, read } = useHour()
  const approve = useMutation({
    mutationFn: (schedule: Hour | undefined) => reviewed.approve(review, schedule),
    onSuccess: (_, schedule) => onApproved(schedule?.at),
  })
  const isDisabled = !isShown || approve.isPending
  const approveAt = (event: FormEvent) => {
    event.preventDefault()
    const schedule = read()
    if (schedule !== undefined) approve.mutate(schedule)
  }
  return (
    <>
      {approve.error !== null && reviewed.errorOf(approve.error, onClose)}
      <div>
        <Button variant="primary" icon="check" isDisabled={isDisabled} onPress={() => approve.mutate(undefined)}>
          {review.state === 'approved'
            ? t({ id: 'Studio/Publish approved', message: 'Publish what was approved' })
            : t({ id: 'Studio/Approve', message: 'Approve and publish' })}
        </Button>
      </div>
      <details>
        <summary>{t({ id: 'Studio/Approve later', message: 'Publish it later' })}</summary>
        <form className={styles.schedule} onSubmit={approveAt}>
          <HourFields {...hour} />
          <Button type="submit" icon="clock" isDisabled={isDisabled}>
            {t({ id: 'Studio/Schedule it', message: 'Schedule it' })}
          </Button>
        </form>
      </details>
      <ReturnReview {...{ reviewed, review }} />
    </>
  )
}

function ReturnReview({ reviewed, review }: Pick<Props, 'reviewed' | 'review'>) {
  const { t } = useLingui()
  // The author may hand in another draft while it is written.
  const [note, setNote] = useStoredText(reviewKey(reviewed.document, 'note'))
  const send = useMutation({ mutationFn: () => reviewed.sendBack(review, note), onSuccess: () => setNote('') })
  return (
    <form
      className={formStyles.form}
      onSubmit={(event) => {
        event.preventDefault()
        send.mutate()
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
