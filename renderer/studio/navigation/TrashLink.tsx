import { useLingui } from '@lingui/react/macro'
import type { TrashKind } from '#schemas/studio/calls/trash.ts'
import { trashPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/navigation/TrashLink.module.css'

/** Links to what was deleted of a kind. */
export function TrashLink({ kind }: { readonly kind: TrashKind }) {
  const { t } = useLingui()
  return (
    <StudioLink href={trashPath({ kind })} className={styles.link}>
      <Icon name="trash" />
      {t({ id: 'Studio/Trash', message: 'Trash' })}
    </StudioLink>
  )
}
