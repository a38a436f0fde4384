import { useLingui } from '@lingui/react/macro'
import { Notice } from '#renderer/studio/ui/Notice.tsx'

/** What happened to a document while a person looked at what would be published of it. */
export interface Since {
  /** What somebody else did to what visitors have; `undefined`: nothing. */
  readonly live: 'published' | 'withdrawn' | undefined
  /** Of the person, where that is known. */
  readonly name: string | undefined
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

function useLiveText({ live, name }: Since): string | undefined {
  const { t } = useLingui()
  if (live === undefined) return undefined
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
