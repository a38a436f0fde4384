import { useLingui } from '@lingui/react/macro'
import { defaultLocale } from '#locales/locales.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { editorPath, itemPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'

/** What came out of the trash. */
export interface Restored extends CallResult<'restoreTrash'> {
  readonly title: string
}

/** Renders what was restored, as what and where. */
export function RestoredNotice({ kind, id, title, moved }: Restored) {
  const { t } = useLingui()
  return (
    <Notice kind="good" live>
      <p>
        <StudioLink href={kind === 'page' ? editorPath(id, defaultLocale) : itemPath(kind, id)}>{title}</StudioLink>{' '}
        {t({ id: 'Studio/Restored as draft', message: 'is a draft again. It is not live until it is published.' })}
        {moved &&
          ' ' +
            t({
              id: 'Studio/Restored above',
              message: 'The page above it is gone, so it is on the first level of the pages.',
            })}
      </p>
    </Notice>
  )
}
