import { useLingui } from '@lingui/react/macro'
import { actorOf, timeOf, type Review, type Reviewed } from '#renderer/studio/review/review.ts'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { useReviewTexts } from '#renderer/studio/texts/useReviewTexts.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/schedules/PendingList.module.css'

interface Props {
  readonly reviewed: Reviewed
  readonly onOpen: () => void
}

/** Renders what state the request for review of a document is in, with the note it was sent back with. */
export function PendingReview({ reviewed: { review }, onOpen }: Props) {
  const { t } = useLingui()
  if (review === undefined) return null
  return (
    <ul className={styles.pending} aria-label={t({ id: 'Studio/Review', message: 'Review' })}>
      <li>
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

/** Renders who made or decided a request, when, and the beginning of what they wrote. */
function ReviewSentence({ review }: { readonly review: Review }) {
  const { sentence } = useReviewTexts()
  const { ago } = useFormats()
  const text = `${sentence({ ...review, by: actorOf(review) })} · ${ago(timeOf(review))}`
  const isReturned = review.state === 'returned'
  const Text = isReturned ? 'strong' : 'span'
  return (
    <Text className={styles.sentence}>
      <Icon name={isReturned ? 'alert' : 'person'} />
      <span>{text}</span>
    </Text>
  )
}
