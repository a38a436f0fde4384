import type { MouseEvent, ReactNode } from 'react'
import { callStudio } from '#renderer/studio/api/callStudio.ts'

interface Props {
  /** From `studioUrl`. */
  readonly href: string
  readonly children: ReactNode
}

/**
 * Renders a link that saves the response of a call as a file. The browser would save nothing without a session, and not
 * say so: the session is checked first, and the person signs in again where it has ended.
 */
export function DownloadLink({ href, children }: Props) {
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    const save = () => Object.assign(document.createElement('a'), { href, download: '' }).click()
    // Without a connection, the browser's list of downloads says so.
    callStudio('getMe').then(save, save)
  }
  return (
    <a href={href} download onClick={follow}>
      {children}
    </a>
  )
}
