import { useLingui } from '@lingui/react/macro'

interface Review {
  readonly state: 'open' | 'approved' | 'returned'
  /** Name of whoever made the request, or decided it. */
  readonly by: string
  readonly message: string
  readonly note: string
}

/** Returns what makes the sentences about a request for review. */
export function useReviewTexts() {
  const { t } = useLingui()
  return {
    /** With the message, or the note it was sent back with. */
    sentence: ({ state, by, message, note }: Review): string => {
      const what = {
        open: t({ id: 'Studio/Review open', message: `${by} would like a review` }),
        approved: t({ id: 'Studio/Review approved', message: `Approved by ${by}, not published yet` }),
        returned: t({ id: 'Studio/Review returned', message: `Sent back by ${by}` }),
      }[state]
      const text = state === 'open' ? message : note
      return text === '' ? what : `${what}: ${text}`
    },
  }
}
