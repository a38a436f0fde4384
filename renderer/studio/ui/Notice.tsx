import type { ReactNode } from 'react'
import { Icon, type IconName } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/ui/Notice.module.css'

const icons = { good: 'check', bad: 'alert', warn: 'alert', info: 'dot' } as const satisfies Record<string, IconName>

interface Props {
  readonly kind: keyof typeof icons
  /** Announced when it appears. */
  readonly live?: boolean
  readonly children: ReactNode
}

/** Renders a sentence that stands out, with an icon and a colour. */
export function Notice({ kind, live = false, children }: Props) {
  const role = live ? { role: kind === 'bad' ? 'alert' : 'status' } : {}
  return (
    <div className={`${styles.notice} ${styles[kind]}`} {...role}>
      <Icon name={icons[kind]} />
      <div className={styles.text}>{children}</div>
    </div>
  )
}
