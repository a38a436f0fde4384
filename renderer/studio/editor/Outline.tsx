import { sectionElement } from '#renderer/studio/editor/frame/frameSections.ts'
import styles from '#renderer/studio/editor/Preview.module.css'

interface Props {
  readonly frame: Document | undefined
  readonly sectionKey: string
  /** Raised when something in the frame may have moved. */
  readonly version: number
  readonly variant: 'selected' | 'hovered' | 'others'
  readonly label: string
}

/** Renders a frame around a section of the preview. */
export function Outline({ frame, sectionKey, variant, label }: Props) {
  const element = frame === undefined || sectionKey === '' ? undefined : sectionElement(frame, sectionKey)
  if (element === undefined) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  return (
    <div className={`${styles.outline} ${styles[variant]}`} style={{ left, top, width, height }} aria-hidden="true">
      {label !== '' && <span>{label}</span>}
    </div>
  )
}
