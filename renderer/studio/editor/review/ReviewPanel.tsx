import { useState, type ComponentProps } from 'react'
import { useLingui } from '@lingui/react/macro'
import { hasRole } from '#schemas/studio/roles.ts'
import { useChange } from '#renderer/studio/api/useCall.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { useMayPublish } from '#renderer/studio/editor/useMayPublish.ts'
import { RequestReview } from '#renderer/studio/editor/review/RequestReview.tsx'
import { ReviewChanges } from '#renderer/studio/editor/review/ReviewChanges.tsx'
import { ReviewDecision } from '#renderer/studio/editor/review/ReviewDecision.tsx'
import { ReviewLink } from '#renderer/studio/editor/review/ReviewLink.tsx'
import { actorOf, timeOf, useReview, type Review } from '#renderer/studio/editor/review/useReview.ts'
import { useLocaleName } from '#renderer/studio/texts/useLocaleName.ts'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { useReviewTexts, writtenIn } from '#renderer/studio/texts/useReviewTexts.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/edit/panels.module.css'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

/** Renders the request for review of the page in its locale, or the form that makes one. */
export function ReviewPanel({ open, onClose }: Props) {
  const { t } = useLingui()
  const localeName = useLocaleName()
  const { locale } = useOpenPage()
  const review = useReview()
  const [approved, setApproved] = useState<{ readonly at: string | undefined }>()
  const name = localeName(locale)
  const close = () => {
    setApproved(undefined)
    onClose()
  }
  const isToDecide = review !== undefined && review.state !== 'returned'
  return (
    <Dialog title={t({ id: 'Studio/Review', message: 'Review' })} open={open} onClose={close} size="side">
      <p className={styles.loud} data-locale={locale}>
        {`${name} · ${locale}`}
      </p>
      {approved !== undefined && <Approved at={approved.at} name={name} />}
      {review !== undefined && (
        <Notice kind={review.state === 'returned' ? 'warn' : 'info'} live>
          <ReviewFacts review={review} />
        </Notice>
      )}
      {isToDecide && (
        <OpenReview key={review.id} review={review} onClose={close} onApproved={(at) => setApproved({ at })} />
      )}
      {approved === undefined && (review === undefined || review.state === 'returned' || review.behind) && (
        <section className={isToDecide ? styles.group : undefined}>
          <RequestReview isAgain={review !== undefined} onClose={close} />
        </section>
      )}
      {review !== undefined && <WithdrawReview review={review} />}
    </Dialog>
  )
}

function Approved({ at, name }: { readonly at: string | undefined; readonly name: string }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const time = at === undefined ? undefined : dateTime(at)
  return (
    <Notice kind="good" live>
      {time === undefined
        ? t({ id: 'Studio/Is live', message: `Now live in ${name}.` })
        : t({ id: 'Studio/Goes live', message: `Goes live ${time}` })}
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

function OpenReview({ review, ...rest }: ComponentProps<typeof ReviewDecision>) {
  const { t } = useLingui()
  const mayPublish = useMayPublish()
  return (
    <>
      {review.behind && (
        <Notice kind="warn">{t({ id: 'Studio/Later edits', message: 'Later edits are not in it.' })}</Notice>
      )}
      <ReviewChanges version={review.version} />
      {mayPublish && <ReviewDecision {...rest} review={review} />}
      {review.state === 'open' && !review.behind && <ReviewLink review={review} />}
    </>
  )
}

/** Renders the way to take back one's own request; publishers can take back any. */
function WithdrawReview({ review }: { readonly review: Review }) {
  const { t } = useLingui()
  const { page, locale } = useOpenPage()
  const { data: me } = useMe()
  const withdraw = useChange('withdrawReview')
  if (me === undefined || (review.requested_by?.id !== me.id && !hasRole(me, 'publisher'))) return null
  return (
    <section className={styles.group}>
      {withdraw.error !== null && <ErrorNotice error={withdraw.error} />}
      <div>
        <Button
          icon="close"
          isDisabled={withdraw.isPending}
          onPress={() => withdraw.mutate({ params: { page, locale, id: String(review.id) }, untilRead: true })}
        >
          {t({ id: 'Studio/Withdraw review', message: 'Withdraw the request' })}
        </Button>
      </div>
    </section>
  )
}
