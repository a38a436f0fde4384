import { useLingui } from '@lingui/react/macro'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { resultPath } from '#renderer/studio/navigation/resultPath.ts'
import { useReviewTexts } from '#renderer/studio/texts/useReviewTexts.ts'
import { HomeList } from '#renderer/studio/screens/HomeList.tsx'

/** Renders the requests for review that the person can do something about; nothing where there is none. */
export function HomeReviews({ reviews }: { readonly reviews: CallResult<'getHome'>['reviews'] }) {
  const { t } = useLingui()
  const { sentence } = useReviewTexts()
  if (reviews.length === 0) return null
  return (
    <HomeList
      heading={t({ id: 'Studio/Reviews', message: 'Reviews' })}
      empty=""
      entries={reviews.map(({ kind, id, locale, title, ...review }) => ({
        href: resultPath({ kind, id, locale }, { panel: 'review' }),
        title,
        locale,
        note: sentence({ ...review, by: review.decided_by === '' ? review.requested_by : review.decided_by }),
        alarming: review.state === 'returned',
      }))}
    />
  )
}
