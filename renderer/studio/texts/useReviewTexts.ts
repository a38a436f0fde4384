import { useLingui } from '@lingui/react/macro'

interface Review {
  readonly state: 'open' | 'approved' | 'returned'
  /** Name of whoever made the request, or decided it. */
  readonly by: string
  /** With `open`: of an approval that a rename made void. */
  readonly decided_by: string | null
  /** Whether it was decided under a name that was typed at a link. */
  readonly by_link: boolean
}

interface WrittenReview extends Review {
  readonly message: string
  readonly note: string
}

/** Characters of a message that stand in one line with the rest. */
const maxShown = 200

/** Returns what makes the sentences about a request for review. */
export function useReviewTexts() {
  const { t } = useLingui()
  const stateOf = ({ state, by: name, by_link: isByLink, decided_by: decider }: Review): string => {
    const by = isByLink ? t({ id: 'Studio/By link', message: `${name} (by link)` }) : name
    if (state === 'open' && decider !== null && decider !== '') {
      return t({
        id: 'Studio/Review void',
        message: `Approved by ${by}, but its name or address was changed since: to be approved again`,
      })
    }
    return {
      open: t({ id: 'Studio/Review open', message: `${by} would like a review` }),
      approved: t({ id: 'Studio/Review approved', message: `Approved by ${by}, not published yet` }),
      returned: t({ id: 'Studio/Review returned', message: `Sent back by ${by}` }),
    }[state]
  }
  return {
    stateOf,
    /** With the beginning of the message, or of the note it was sent back with. */
    sentence: (review: WrittenReview): string => {
      const text = writtenIn(review)
      const shown = text.length > maxShown ? `${text.slice(0, maxShown)} …` : text
      return text === '' ? stateOf(review) : `${stateOf(review)}: ${shown}`
    },
  }
}

/** Returns the message of a request, or the note of its decision. */
export function writtenIn({ state, message, note }: Pick<WrittenReview, 'state' | 'message' | 'note'>): string {
  return state === 'open' ? message : note
}
