import { useLingui } from '@lingui/react/macro'
import { useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import { sectionElement } from '#renderer/studio/editor/frame/frameSections.ts'
import { useSectionEditing } from '#renderer/studio/editor/sections/sectionEditing.ts'
import { useSectionNames, type SectionName } from '#renderer/studio/editor/useDraft.ts'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/editor/sections/InsertButtons.module.css'

interface Props {
  readonly frame: Document | undefined
  /** Keys of the sections that get a button before and after them. */
  readonly keys: readonly string[]
  /** Raised when something in the frame may have moved. */
  readonly version: number
  /** Size of the frame on the screen, of 1. */
  readonly scale: number
}

/** Renders a button before and after some sections, in sight, which inserts a section there. */
export function InsertButtons({ frame, keys, scale }: Props) {
  const { t } = useLingui()
  const nameOf = useSectionName()
  const sections = useSectionNames()
  const { isWritable, insert } = useSectionEditing()
  const height = frame?.defaultView?.innerHeight ?? 0
  if (frame === undefined || !isWritable) return null
  const boxOf = (section: SectionName | undefined) =>
    section === undefined ? undefined : sectionElement(frame, section.key)?.getBoundingClientRect()
  const near = new Set(sections.flatMap(({ key }, index) => (keys.includes(key) ? [index, index + 1] : [])))
  return [...near].flatMap((index) => {
    const [before, after] = [sections[index - 1], sections[index]]
    const y = middleOf(boxOf(before)?.bottom, boxOf(after)?.top)
    if (y === undefined || y < 0 || y > height) return []
    const name = nameOf((before ?? after)?.key ?? '')
    return (
      <button
        key={index}
        type="button"
        className={styles.button}
        style={{ insetBlockStart: y, scale: String(1 / scale) }}
        data-edge={y < 24 ? 'start' : y > height - 24 ? 'end' : undefined}
        onClick={() => insert(before?.id ?? null)}
      >
        <Icon name="add" />
        <span className="visually-hidden">
          {before === undefined
            ? t({ id: 'Studio/Insert before', message: `Insert before “${name}”` })
            : t({ id: 'Studio/Insert after', message: `Insert after “${name}”` })}
        </span>
      </button>
    )
  })
}

/** Returns the middle between the end of one section and the start of the next, or the one there is. */
function middleOf(end: number | undefined, start: number | undefined): number | undefined {
  return end === undefined || start === undefined ? (end ?? start) : (end + start) / 2
}
