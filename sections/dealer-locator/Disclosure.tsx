import type { ReactNode } from 'react'
import details from '#sections/shared/Details.module.css'

interface DisclosureProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** Renders a native `<details>` whose state is the locator's. */
export function Disclosure({ title, isOpen, onToggle, children }: DisclosureProps) {
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
