import { usePageReview } from '#renderer/studio/editor/review/usePageReview.tsx'
import { ReviewPanel } from '#renderer/studio/review/ReviewPanel.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

/** Renders the request for review of the open page. */
export function PageReview(props: Props) {
  return <ReviewPanel {...props} reviewed={usePageReview()} />
}
