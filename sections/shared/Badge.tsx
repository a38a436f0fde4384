import type { ReactNode } from 'react'
import { badgeColors } from '#sections/shared/badgeColors.ts'
import styles from './Badge.module.css'

interface BadgeProps {
  /** Background as hex; the text colour follows from it. Without one the badge is ink on white with a rule. */
  readonly color?: string | undefined
  readonly tone?: 'plain' | 'ink'
  readonly children: ReactNode
}

/** A short label on a machine: new, or a promotion. */
export function Badge({ color, tone = 'plain', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone} style={color === undefined ? undefined : badgeColors(color)}>
      {children}
    </span>
  )
}
