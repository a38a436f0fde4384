import { useLingui } from '@lingui/react/macro'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { trashPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'

/** Returns whether a call failed because what it is about is gone. */
export function isGone(error: unknown): boolean {
  return error instanceof StudioCallError && error.status === 404
}

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
            'What was saved of it is in the trash for 30 days. What you have typed since stays in this browser: it is saved once this is restored and you open it again.',
        })}
      </p>
      <StudioLink href={trashPath()}>{t({ id: 'Studio/Trash', message: 'Trash' })}</StudioLink>
    </Notice>
  )
}
