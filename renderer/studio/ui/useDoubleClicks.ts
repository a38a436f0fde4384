import { useEffect } from 'react'
import styles from '#renderer/studio/ui/Dialog.module.css'

/** Time within which systems take two clicks for a double click, in ms: the usual setting of Windows. */
const doubleClick = 500

/**
 * Keeps the second click of a double click from what is behind a dialog that the first one has closed: with reduced motion it is gone
 * at once.
 */
export function useDoubleClicks(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined
    let clickedAt = -Infinity
    const onClick = ({ timeStamp }: MouseEvent) => {
      clickedAt = timeStamp
    }
    document.addEventListener('click', onClick, true)
    return () => {
      document.removeEventListener('click', onClick, true)
      const left = clickedAt + doubleClick - performance.now()
      if (left > 0) coverPage(left)
    }
  }, [isOpen])
}

/** Takes the pointer from the page for a time in ms, that of a double click, and leaves the focus where it is. */
export function coverPage(time = doubleClick): void {
  const cover = document.createElement('div')
  cover.className = styles.cover ?? ''
  // A click on it is none beside a dialog that is still open, which would close it.
  cover.dataset['reactAriaTopLayer'] = 'true'
  cover.addEventListener('mousedown', (event) => event.preventDefault())
  document.body.append(cover)
  setTimeout(() => cover.remove(), time)
}
