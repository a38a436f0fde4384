import { useContext } from 'react'
import { namesOf, OthersContext } from '#renderer/studio/edit/others.ts'
import { Outline } from '#renderer/studio/editor/Outline.tsx'
import { useSectionNames } from '#renderer/studio/editor/useDraft.ts'
import { usePageFieldName } from '#renderer/studio/editor/usePageFieldName.ts'

interface Props {
  readonly frame: Document | undefined
  /** Raised when something in the frame may have moved. */
  readonly version: number
}

/** Renders in the preview who else is in which section, and in which field of it. */
export function OthersOutlines({ frame, version }: Props) {
  const sections = useSectionNames()
  const others = useContext(OthersContext)
  const nameOf = usePageFieldName()
  return sections.map(({ id, key }) => {
    const there = others.filter((other) => other.section === id)
    if (there.length === 0) return null
    const [first] = there
    const names = namesOf(there)
    const field = names.length === 1 && first !== undefined ? (first.path ?? '') : ''
    const label =
      field === '' ? names.join(', ') : `${names.join(', ')}: ${nameOf({ section: { id, key }, path: field })}`
    return <Outline key={id} frame={frame} sectionKey={key} version={version} variant="others" label={label} />
  })
}
