import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { ChangeList, isSamePage, type Diff } from '#renderer/studio/editor/ChangeList.tsx'
import { SideBySide } from '#renderer/studio/editor/SideBySide.tsx'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'

/** Renders what differs from what visitors read now: by section, and as two pictures. */
export function PublishChanges({ diff }: { readonly diff: Diff | undefined }) {
  const { t } = useLingui()
  const { page, locale } = useOpenPage()
  const [comparing, setComparing] = useState(false)
  if (diff === undefined) {
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
        after={{ name: t({ id: 'Studio/State draft', message: 'Draft' }), page, locale, version: 'draft' }}
      />
    </>
  )
}
