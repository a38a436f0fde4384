import { useLingui } from '@lingui/react/macro'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useMayChange } from '#renderer/studio/edit/useMayChange.ts'
import { ensureSaved } from '#renderer/studio/edit/flushDraft.ts'
import { IssueList } from '#renderer/studio/editor/IssuesPanel.tsx'
import { ReviewChanges } from '#renderer/studio/editor/review/ReviewChanges.tsx'
import { useDraftPart, useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { useMayPublish } from '#renderer/studio/editor/useMayPublish.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { issuesOf } from '#renderer/studio/errors/issuesOf.ts'
import { useCurrentReview, type Review, type Reviewed } from '#renderer/studio/review/review.ts'
import { useLocaleName } from '#renderer/studio/texts/useLocaleName.ts'
import styles from '#renderer/studio/edit/panels.module.css'

/** Returns the open page with its request for review in its locale. */
export function usePageReview(): Reviewed {
  const { t } = useLingui()
  const { page, locale, store } = useOpenPage()
  const revision = useDraftPart((draft) => draft.revision)
  const name = useLocaleName()(locale)
  const mayDecide = useMayPublish()
  const mayRequest = useMayChange(locale)
  const params = { page, locale }
  const list = useCall('listReviews', { params })
  const review = useCurrentReview(list, revision)
  const about = ({ id }: Review) => ({ params: { ...params, id: String(id) }, untilRead: true })
  return {
    document: `${page} ${locale}`,
    list,
    review,
    mayDecide,
    missing: mayRequest ? [] : [locale],
    heading: (
      <p className={styles.loud} data-locale={locale}>
        {`${name} · ${locale}`}
      </p>
    ),
    live: t({ id: 'Studio/Is live', message: `Now live in ${name}.` }),
    changesOf: ({ version }, onShown) => <ReviewChanges version={version} onShown={onShown} />,
    errorOf(error, onClose) {
      const issues = issuesOf(error)
      return issues.length > 0 ? <IssueList issues={issues} onSelect={onClose} /> : <ErrorNotice error={error} />
    },
    async request(message) {
      await ensureSaved(store)
      const call = { params, revision: store.state().revision, body: { message } }
      return callStudio('requestReview', { ...call, untilRead: true })
    },
    approve: (each, schedule) =>
      callStudio('approveReview', { ...about(each), body: { version: each.version, schedule } }),
    sendBack: (each, note) => callStudio('returnReview', { ...about(each), body: { note } }),
    withdraw: (each) => callStudio('withdrawReview', about(each)),
    createLink: (each) => callStudio('createReviewLink', { ...about(each), body: {} }),
    revokeLink: (each) => callStudio('revokeReviewLink', about(each)),
  }
}
