import { useLingui } from '@lingui/react/macro'
import type { Tag } from '#schemas/atoms.ts'
import { Badge } from '#sections/shared/Badge.tsx'
import styles from './Badges.module.css'

interface BadgesProps {
  readonly isNew: boolean
  readonly tags: readonly Tag[]
}

/** Badges of a machine: 'new' first, then its promotions in the editor's order; nothing when there are none. */
export function Badges({ isNew, tags }: BadgesProps) {
  const { t } = useLingui()
  if (!isNew && tags.length === 0) return null
  return (
    <ul className={styles.badges} role="list">
      {isNew && (
        <li>
          <Badge tone="ink">{t({ id: 'Product/Latest product', message: 'New' })}</Badge>
        </li>
      )}
      {tags.map((tag, index) => (
        <li key={index}>
          <Badge color={tag.color}>{tag.name}</Badge>
        </li>
      ))}
    </ul>
  )
}
