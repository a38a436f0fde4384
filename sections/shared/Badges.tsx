import { useLingui } from '@lingui/react/macro'
import type { Tag } from '#schemas/atoms.ts'
import { Badge } from '#sections/shared/Badge.tsx'
import styles from './Badges.module.css'

interface BadgesProps {
  readonly isNew: boolean
  readonly tags: readonly Tag[]
}

/** Renders the badges of a product: "new" first, then its tags in the editor's order. Renders nothing without any. */
export function Badges({ isNew, tags }: BadgesProps) {
  const { t } = useLingui()
  if (!isNew && tags.length === 0) return null
  return (
    <ul className={styles.badges} role="list">
      {isNew && (
        <li>
          <Badge>{t({ id: 'Product/Latest product', message: 'New' })}</Badge>
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
