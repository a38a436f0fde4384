import type { ReactNode } from 'react'
import { Button } from '#renderer/studio/ui/Button.tsx'

interface ToolProps {
  readonly sign: ReactNode
  readonly pressed?: boolean
  readonly onPress: () => void
  /** Name of the tool. */
  readonly children: string
}

/** Renders a button of the toolbar, named by its text and shown by a sign. */
export function Tool({ sign, pressed, onPress, children }: ToolProps) {
  return (
    <Button variant="quiet" {...(pressed === undefined ? {} : { pressed })} aria-label={children} onPress={onPress}>
      <span aria-hidden="true" title={children}>
        {sign}
      </span>
    </Button>
  )
}
