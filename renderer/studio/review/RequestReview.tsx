import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { maxReviewText } from '#schemas/studio/calls/reviews.ts'
import { reviewKey } from '#renderer/studio/edit/storedTexts.ts'
import { useStoredText } from '#renderer/studio/edit/useStoredText.ts'
import type { Reviewed } from '#renderer/studio/review/review.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import formStyles from '#renderer/studio/ui/Form.module.css'

interface Props {
  readonly reviewed: Reviewed
  /** Whether there is a request, which this one replaces. */
  readonly isAgain: boolean
  readonly onClose: () => void
}

/** Renders the form that hands in what the draft is now. */
export function RequestReview({ reviewed, isAgain, onClose }: Props) {
  const { t } = useLingui()
  const [message, setMessage] = useStoredText(reviewKey(reviewed.document, 'message'))
  const request = useMutation({ mutationFn: () => reviewed.request(message), onSuccess: () => setMessage('') })
  return (
    <form
      className={formStyles.form}
      onSubmit={(event) => {
        event.preventDefault()
        request.mutate()
      }}
    >
      <p>
        {t({
          id: 'Studio/Review lead',
          message: 'Everyone who may publish this gets an email, and sees exactly what the draft is now.',
        })}
      </p>
      {request.error !== null && reviewed.errorOf(request.error, onClose)}
      <Field max={maxReviewText} label={t({ id: 'Studio/Review message', message: 'What to look at' })}>
        {(control) => (
          <textarea
            {...control}
            className={controlClass}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant={isAgain ? 'plain' : 'primary'} isDisabled={request.isPending}>
          {isAgain
            ? t({ id: 'Studio/Request again', message: 'Request again with the draft as it is now' })
            : t({ id: 'Studio/Request review', message: 'Ask for review' })}
        </Button>
      </div>
    </form>
  )
}
