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
import { ReviewSentence } from '#renderer/studio/editor/review/PendingReview.tsx'
import { useReview, type Review } from '#renderer/studio/editor/review/useReview.ts'
import { localeName } from '#renderer/studio/texts/language.ts'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/editor/panels.module.css'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

/** Renders the request for review of the page in its locale, or the form that makes one. */
export function ReviewPanel({ open, onClose }: Props) {
  const { t } = useLingui()
  const { iso } = useLanguage()
  const { locale } = useOpenPage()
  const review = useReview()
  const isToDecide = review !== undefined && review.state !== 'returned'
  return (
    <Dialog title={t({ id: 'Studio/Review', message: 'Review' })} open={open} onClose={onClose} size="side">
      <p className={styles.loud} data-locale={locale}>
        {`${localeName(locale, iso)} · ${locale}`}
      </p>
      {review !== undefined && (
        <Notice kind={review.state === 'returned' ? 'warn' : 'info'} live>
          <ReviewSentence review={review} />
        </Notice>
      )}
      {isToDecide && <OpenReview key={review.id} review={review} onClose={onClose} />}
      {(review === undefined || review.state === 'returned' || review.behind) && (
        <section className={isToDecide ? styles.group : undefined}>
          <RequestReview isAgain={review !== undefined} onClose={onClose} />
        </section>
      )}
      {review !== undefined && <WithdrawReview review={review} />}
    </Dialog>
  )
}

function OpenReview({ review, onClose }: { readonly review: Review; readonly onClose: () => void }) {
  const { t } = useLingui()
  const mayPublish = useMayPublish()
  return (
    <>
      {review.behind && (
        <Notice kind="warn">{t({ id: 'Studio/Later edits', message: 'Later edits are not in it.' })}</Notice>
      )}
      <ReviewChanges version={review.version} />
      {mayPublish && <ReviewDecision review={review} onClose={onClose} />}
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
