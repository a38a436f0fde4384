import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useGoTo } from '#renderer/studio/navigation/useGoTo.ts'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** From `paths.ts`. */
  readonly href: string
}

/** Renders a link inside the studio; with a modifier key or another button it is the browser's. */
export function StudioLink({ href, onClick, children, ...rest }: Props) {
  const goTo = useGoTo()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(href)
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}
