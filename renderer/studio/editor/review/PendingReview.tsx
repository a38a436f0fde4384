import { useLingui } from '@lingui/react/macro'
import { useReview, type Review } from '#renderer/studio/editor/review/useReview.ts'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { useReviewTexts } from '#renderer/studio/texts/useReviewTexts.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/editor/EditorBar.module.css'

/** Renders what state a request for review of the page is in, with the note it was sent back with. */
export function PendingReview({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useLingui()
  const review = useReview()
  if (review === undefined) return null
  return (
    <ul className={styles.pending} aria-label={t({ id: 'Studio/Review', message: 'Review' })}>
      <li>
        <Icon name={review.state === 'returned' ? 'alert' : 'person'} />
        <ReviewSentence review={review} />
        {review.behind && review.state !== 'returned' && (
          <strong>{t({ id: 'Studio/Later edits', message: 'Later edits are not in it.' })}</strong>
        )}
        <Button variant="quiet" onPress={onOpen}>
          {t({ id: 'Studio/Open review', message: 'Open the review' })}
        </Button>
      </li>
    </ul>
  )
}

/** Renders who made or decided a request, when, and what they wrote. */
export function ReviewSentence({ review }: { readonly review: Review }) {
  const { sentence } = useReviewTexts()
  const { ago } = useFormats()
  const {
    state,
    message,
    note,
    requested_by: author,
    requested_at: at,
    decided_by: decider,
    decided_at: since,
  } = review
  const by = state === 'open' ? (author?.name ?? '') : (decider ?? '')
  const text = `${sentence({ state, by, message, note })} · ${ago(state === 'open' ? at : (since ?? at))}`
  return state === 'returned' ? <strong>{text}</strong> : <span>{text}</span>
}
