import type { ReactNode } from 'react'
import { badgeColors } from '#sections/shared/badgeColors.ts'
import styles from './Badge.module.css'

interface BadgeProps {
  /** Background as hex, should an editor insist on one; the text colour is derived from it. Without one it is ink. */
  readonly color?: string | undefined
  readonly children: ReactNode
}

/**
 * Renders a short label on a product: new, a promotion, an award. It looks the same on cards, in the menu, on its page
 * and in comparisons.
 */
export function Badge({ color, children }: BadgeProps) {
  return (
    <span className={styles.badge} style={color === undefined ? undefined : badgeColors(color)}>
      {children}
    </span>
  )
}
