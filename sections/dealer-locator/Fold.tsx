import type { ReactNode } from 'react'
import details from '#sections/shared/Details.module.css'

interface FoldProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** A native `<details>` whose state the locator keeps. */
export function Fold({ title, isOpen, onToggle, children }: FoldProps) {
  return (
    <details
      className={details.details}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isOpen) onToggle(open)
      }}
    >
      <summary className={details.summary}>{title}</summary>
      <div className={details.body}>{children}</div>
    </details>
  )
}
