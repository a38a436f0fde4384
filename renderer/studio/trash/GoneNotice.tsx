import { useLingui } from '@lingui/react/macro'
import { trashPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'

/** Renders that what is open here was deleted, and by whom where that is known; announced. */
export function GoneNotice({ name }: { readonly name?: string | undefined }) {
  const { t } = useLingui()
  return (
    <Notice kind="warn" live>
      <p>
        {name === undefined
          ? t({ id: 'Studio/Gone', message: 'This was deleted, or discarded before it was ever published.' })
          : t({
              id: 'Studio/Gone by',
              message: `${name} has deleted this, or discarded it before it was ever published.`,
            })}{' '}
        {t({
          id: 'Studio/Gone words',
          message:
            'What was saved of it is in the trash for 30 days. What you have typed since stays in this browser: it is saved once this is restored.',
        })}
      </p>
      <StudioLink href={trashPath()}>{t({ id: 'Studio/Trash', message: 'Trash' })}</StudioLink>
    </Notice>
  )
}
