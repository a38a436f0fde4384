import { useState, type ReactNode } from 'react'
import styles from '#renderer/studio/pickers/pickers.module.css'

interface Props {
  readonly className?: string | undefined
  readonly onDrop: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** Renders a place where files can be dropped; it is marked while they are above it. */
export function FileDrop({ className = '', onDrop, children }: Props) {
  const [isOver, setIsOver] = useState(false)
  return (
    <div
      className={`${styles.target} ${className}`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
      }}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        // A list around the field takes files as well.
        event.stopPropagation()
        setIsOver(false)
        onDrop([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}
