import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { ChangeList, isSamePage, type Diff } from '#renderer/studio/editor/ChangeList.tsx'
import { SideBySide } from '#renderer/studio/editor/SideBySide.tsx'
import { SinceLooked, type Since } from '#renderer/studio/edit/SinceLooked.tsx'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'

interface ChangesSinceProps {
  /** What is new in the draft; absent where that is not known. */
  readonly diff: Diff | undefined
  readonly since: Since
}

/** Renders what others did after the draft was looked at, and what is new in it. */
export function ChangesSince({ diff, since }: ChangesSinceProps) {
  const { t } = useLingui()
  return (
    <>
      <SinceLooked {...since} />
      {diff !== undefined && since.draft === 'changed' && (
        <>
          <ChangeList diff={diff} />
          <h3>{t({ id: 'Studio/All changes', message: 'Everything that goes live' })}</h3>
        </>
      )}
    </>
  )
}

interface Props {
  readonly diff: Diff
  /** Whether the page has never been on the site, is off it, or is on it. */
  readonly live: 'first' | 'off' | 'live'
}

/** Renders what differs from what visitors read now: by section, and as two pictures; where they read nothing, that all of it goes live. */
export function PublishChanges({ diff, live }: Props) {
  const { t } = useLingui()
  const { page, locale } = useOpenPage()
  const [comparing, setComparing] = useState(false)
  const seen = (diff.revision ?? 0) === 0 ? 'draft' : `r${diff.revision}`
  if (live === 'off') {
    return (
      <Notice kind="info">
        {t({ id: 'Studio/Live again', message: 'The page is off the site here: all of it goes live again.' })}
      </Notice>
    )
  }
  if (live === 'first') {
    return (
      <Notice kind="info">
        {t({ id: 'Studio/First time', message: 'The page goes live here for the first time.' })}
      </Notice>
    )
  }
  if (isSamePage(diff)) {
    return <Notice kind="info">{t({ id: 'Studio/No changes', message: 'Nothing differs from what is live.' })}</Notice>
  }
  return (
    <>
      <ChangeList diff={diff} />
      <div>
        <Button icon="columns" onPress={() => setComparing(true)}>
          {t({ id: 'Studio/See both', message: 'See both pages' })}
        </Button>
      </div>
      <SideBySide
        open={comparing}
        onClose={() => setComparing(false)}
        title={t({ id: 'Studio/Live and draft', message: 'Live page and draft' })}
        before={{
          name: t({ id: 'Studio/State published', message: 'Live' }),
          page,
          locale,
          version: 'published',
        }}
        after={{ name: t({ id: 'Studio/State draft', message: 'Draft' }), page, locale, version: seen }}
      />
    </>
  )
}
