import { useState, type ComponentProps } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { ReadableFields } from '#renderer/studio/edit/LocaleRights.tsx'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { RequestReview } from '#renderer/studio/review/RequestReview.tsx'
import { ReviewDecision } from '#renderer/studio/review/ReviewDecision.tsx'
import { ReviewLink } from '#renderer/studio/review/ReviewLink.tsx'
import { actorOf, heldBy, timeOf, type Review, type Reviewed } from '#renderer/studio/review/review.ts'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { useReviewTexts, writtenIn } from '#renderer/studio/texts/useReviewTexts.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/edit/panels.module.css'

interface Props {
  readonly reviewed: Reviewed
  readonly open: boolean
  readonly onClose: () => void
}

/** Renders the request for review of a document, or the form that makes one. */
export function ReviewPanel({ reviewed, open, onClose }: Props) {
  const { t } = useLingui()
  const { list, review } = reviewed
  const { isReplaced, showNew } = useLookedAt(reviewed, open)
  const [approved, setApproved] = useState<{ readonly at: string | undefined }>()
  const close = () => {
    setApproved(undefined)
    onClose()
  }
  const isToDecide = review !== undefined && review.state !== 'returned'
  const isOther = review === undefined || review.state === 'returned' || review.behind
  const isToRequest = list.data !== undefined && approved === undefined && isOther
  return (
    <Dialog title={t({ id: 'Studio/Review', message: 'Review' })} open={open} onClose={close} size="side">
      {reviewed.heading}
      {approved !== undefined && <Approved at={approved.at} live={reviewed.live} />}
      {review !== undefined && (
        <Notice kind={review.state === 'returned' ? 'warn' : 'info'} live>
          <ReviewFacts review={review} />
        </Notice>
      )}
      {isReplaced && <Replaced onShow={showNew} />}
      {isToDecide && !isReplaced && (
        <OpenReview
          key={heldBy(review)}
          {...{ reviewed, review }}
          onClose={close}
          onApproved={(at) => setApproved({ at })}
        />
      )}
      {list.data === undefined &&
        (list.error === null ? (
          <p role="status">{t({ id: 'Studio/Loading', message: 'Loading …' })}</p>
        ) : (
          <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
        ))}
      {isToRequest && (
        <section className={isToDecide ? styles.group : undefined}>
          <ReadableFields missing={reviewed.missing}>
            <RequestReview reviewed={reviewed} isAgain={review !== undefined} onClose={close} />
          </ReadableFields>
        </section>
      )}
      {review !== undefined && <WithdrawReview {...{ reviewed, review }} />}
    </Dialog>
  )
}

/** Returns whether somebody has handed in another draft while a person looks at a request to decide it, and what shows the new one. */
function useLookedAt({ review, mayDecide }: Reviewed, open: boolean) {
  const { data: me } = useMe()
  const [looked, setLooked] = useState<string>()
  const held = review === undefined ? undefined : heldBy(review)
  // One's own request is no news.
  const isNews = mayDecide && review?.requested_by?.id !== me?.id
  const next = open ? (looked === undefined || !isNews ? held : looked) : undefined
  if (next !== looked) setLooked(next)
  return { isReplaced: held !== undefined && next !== undefined && next !== held, showNew: () => setLooked(held) }
}

/** Renders that a request is not the one that was looked at: what it changes is shown, and can be approved, after a press. */
function Replaced({ onShow }: { readonly onShow: () => void }) {
  const { t } = useLingui()
  return (
    <Notice kind="warn" live>
      <p>
        {t({
          id: 'Studio/Review replaced',
          message: 'Another draft was handed in after you opened this. View its changes before you decide.',
        })}
      </p>
      <Button onPress={onShow}>{t({ id: 'Studio/View new review', message: 'View its changes' })}</Button>
    </Notice>
  )
}

function Approved({ at, live }: { readonly at: string | undefined; readonly live: string }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const time = at === undefined ? undefined : dateTime(at)
  return (
    <Notice kind="good" live>
      {time === undefined ? live : t({ id: 'Studio/Goes live', message: `Goes live ${time}` })}
    </Notice>
  )
}

function ReviewFacts({ review }: { readonly review: Review }) {
  const { stateOf } = useReviewTexts()
  const { ago } = useFormats()
  const text = writtenIn(review)
  return (
    <>
      <p>{`${stateOf({ ...review, by: actorOf(review) })} · ${ago(timeOf(review))}`}</p>
      {text !== '' && <p className={styles.written}>{text}</p>}
    </>
  )
}

function OpenReview({ reviewed, review, ...rest }: Omit<ComponentProps<typeof ReviewDecision>, 'isShown'>) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  return (
    <>
      {review.behind && (
        <Notice kind="warn">{t({ id: 'Studio/Later edits', message: 'Later edits are not in it.' })}</Notice>
      )}
      {reviewed.changesOf(review, () => setShown(true))}
      {reviewed.mayDecide && <ReviewDecision {...rest} {...{ reviewed, review, isShown }} />}
      {review.state === 'open' && !review.behind && reviewed.missing.length === 0 && (
        <ReviewLink {...{ reviewed, review }} />
      )}
    </>
  )
}

/** Renders the way to take back one's own request; who may decide it can take it back as well. */
function WithdrawReview({ reviewed, review }: { readonly reviewed: Reviewed; readonly review: Review }) {
  const { t } = useLingui()
  const { data: me } = useMe()
  const withdraw = useMutation({ mutationFn: () => reviewed.withdraw(review) })
  if (me === undefined || (review.requested_by?.id !== me.id && !reviewed.mayDecide)) return null
  return (
    <section className={styles.group}>
      {withdraw.error !== null && <ErrorNotice error={withdraw.error} />}
      <div>
        <Button icon="close" isDisabled={withdraw.isPending} onPress={() => withdraw.mutate()}>
          {t({ id: 'Studio/Withdraw review', message: 'Withdraw the request' })}
        </Button>
      </div>
    </section>
  )
}
