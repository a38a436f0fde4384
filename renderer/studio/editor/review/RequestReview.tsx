import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { maxReviewText } from '#schemas/studio/calls/reviews.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { issuesOf } from '#renderer/studio/errors/issuesOf.ts'
import { flushDraft } from '#renderer/studio/edit/flushDraft.ts'
import { IssueList } from '#renderer/studio/editor/IssuesPanel.tsx'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import formStyles from '#renderer/studio/app/forms.module.css'

interface Props {
  /** Whether there is a request, which this one replaces. */
  readonly isAgain: boolean
  readonly onClose: () => void
}

/** Renders the form that hands in what the draft is now. */
export function RequestReview({ isAgain, onClose }: Props) {
  const { t } = useLingui()
  const { page, locale, store } = useOpenPage()
  const [message, setMessage] = useState('')
  const request = useMutation({
    mutationFn: async () => {
      if (!(await flushDraft(store))) throw new StudioCallError(409, 'conflict', {})
      const call = { params: { page, locale }, revision: store.state().revision, body: { message } }
      return callStudio('requestReview', { ...call, untilRead: true })
    },
    onSuccess: () => setMessage(''),
  })
  const issues = issuesOf(request.error)
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
          message: 'Everyone who may publish this page gets an email, and sees exactly what the draft is now.',
        })}
      </p>
      {issues.length > 0 ? (
        <IssueList issues={issues} onSelect={onClose} />
      ) : (
        request.error !== null && <ErrorNotice error={request.error} />
      )}
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
