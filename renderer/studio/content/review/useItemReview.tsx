import { useEffect, useEffectEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { mayMakeChange } from '#schemas/studio/itemRights.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { ItemChanges } from '#renderer/studio/content/ItemChanges.tsx'
import { useItem, useOpenItem } from '#renderer/studio/content/useItem.ts'
import { ensureSaved } from '#renderer/studio/edit/flushDraft.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { issuesOf } from '#renderer/studio/errors/issuesOf.ts'
import { useCurrentReview, type Review, type Reviewed } from '#renderer/studio/review/review.ts'
import { Notice } from '#renderer/studio/ui/Notice.tsx'

/** Returns the open item with its request for review. */
export function useItemReview(): Reviewed {
  const { t } = useLingui()
  const { store, locale } = useOpenItem()
  const { kind, id, revision, published, content } = useItem().item
  const change = { kind, id, before: published, after: content }
  const { data: me } = useMe()
  const params = { kind, id }
  const list = useCall('listContentReviews', { params })
  const review = useCurrentReview(list, revision)
  const about = (each: Review) => ({ params: { ...params, review: String(each.id) }, untilRead: true })
  return {
    document: `${kind}:${id}`,
    list,
    review,
    missing: [],
    mayDecide: me !== undefined && hasRole(me, 'publisher') && mayMakeChange(me, change),
    live: t({ id: 'Studio/Is live everywhere', message: 'Now live in all languages.' }),
    changesOf: (each, onShown) => <ReviewedFields review={each} onShown={onShown} />,
    errorOf: (error) =>
      issuesOf(error).length > 0 ? (
        <Notice kind="bad" live>
          {t({
            id: 'Studio/Item not yet',
            message: 'It cannot be published yet: the errors are listed beside the fields.',
          })}
        </Notice>
      ) : (
        <ErrorNotice error={error} />
      ),
    async request(message) {
      await ensureSaved(store)
      const call = { params, revision: store.state().revision, body: { message, locale } }
      return callStudio('requestContentReview', { ...call, untilRead: true })
    },
    async approve(each, schedule) {
      await callStudio('approveContentReview', { ...about(each), body: { version: each.version, schedule } })
      await store.reread()
    },
    sendBack: (each, note) => callStudio('returnContentReview', { ...about(each), body: { note } }),
    withdraw: (each) => callStudio('withdrawContentReview', about(each)),
    createLink: (each) => callStudio('createContentReviewLink', { ...about(each), body: {} }),
    revokeLink: (each) => callStudio('revokeContentReviewLink', about(each)),
  }
}

interface FieldsProps {
  readonly review: Review
  /** Called once the fields are shown. */
  readonly onShown: () => void
}

/** Renders the fields that a request changes of what visitors have. */
function ReviewedFields({ review, onShown }: FieldsProps) {
  const { t } = useLingui()
  const { kind, id } = useItem().item
  const params = { kind, id, review: String(review.id) }
  const { data, error, isPending, refetch } = useCall('compareContentReview', { params }, { gcTime: 0 })
  const isShown = data !== undefined
  const show = useEffectEvent(onShown)
  useEffect(() => {
    if (isShown) show()
  }, [isShown])
  return (
    <>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {isPending && <p role="status">{t({ id: 'Studio/Loading', message: 'Loading …' })}</p>}
      {data !== undefined && <ItemChanges fields={data.fields} />}
    </>
  )
}
