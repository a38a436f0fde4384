import { useLingui } from '@lingui/react/macro'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { Notice } from '#renderer/studio/ui/Notice.tsx'

/** A person of the studio. */
export interface Person {
  readonly id: string
  readonly name: string
}

/** What happened to a document while a person looked at what would be published of it. */
export interface Since {
  /** What was done to what visitors have; `undefined`: nothing. */
  readonly live: 'published' | 'withdrawn' | undefined
  /** The one of whom it is, where that is known. */
  readonly by: Person | undefined
  /** Whether the draft is another one. */
  readonly draft: 'same' | 'changed' | 'unknown'
  /** Whether what the person did was rejected for it. */
  readonly isRejected: boolean
}

/** Renders in words what happened while a person looked; nothing where nothing did. What is new in the draft is to follow. */
export function SinceLooked(since: Since) {
  const live = useLiveText(since)
  const draft = useDraftText(since)
  return (
    <>
      {live !== undefined && (
        <Notice kind="warn" live>
          {live}
        </Notice>
      )}
      {draft !== undefined && (
        <Notice kind="warn" live>
          {draft}
        </Notice>
      )}
    </>
  )
}

function useLiveText({ live, by }: Since): string | undefined {
  const { t } = useLingui()
  const { data: me } = useMe()
  if (live === undefined) return undefined
  const name = by?.name
  if (by !== undefined && by.id === me?.id) {
    return live === 'withdrawn'
      ? t({
          id: 'Studio/Withdrawn since by you',
          message: 'You have taken this off the site in another window; nothing has happened here yet.',
        })
      : t({
          id: 'Studio/Published since by you',
          message: 'You have published this in another window; nothing has happened here yet.',
        })
  }
  if (live === 'withdrawn') {
    return name === undefined
      ? t({
          id: 'Studio/Withdrawn since',
          message: 'This was taken off the site while you were looking at it; you have published nothing yet.',
        })
      : t({
          id: 'Studio/Withdrawn since by',
          message: `${name} has taken this off the site while you were looking at it; you have published nothing yet.`,
        })
  }
  return name === undefined
    ? t({
        id: 'Studio/Published since',
        message: 'This was published while you were looking at it; you have published nothing yet.',
      })
    : t({
        id: 'Studio/Published since by',
        message: `${name} has published this while you were looking at it; you have published nothing yet.`,
      })
}

function useDraftText({ live, draft, isRejected }: Since): string | undefined {
  const { t } = useLingui()
  if (draft === 'changed') {
    return t({
      id: 'Studio/Changed since',
      message: 'The draft was changed while you were looking at it; nothing has happened yet. This is new:',
    })
  }
  if (draft === 'unknown') {
    return t({
      id: 'Studio/Changed since all',
      message: 'The draft was changed while you were looking at it; nothing has happened yet. Check all of it again.',
    })
  }
  return isRejected && live === undefined
    ? t({
        id: 'Studio/Saved since',
        message: 'It was saved again while you were looking at it, with the same content; nothing has happened yet.',
      })
    : undefined
}
