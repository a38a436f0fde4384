import { useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import { OthersOutlines } from '#renderer/studio/editor/OthersOutlines.tsx'
import { Outline } from '#renderer/studio/editor/Outline.tsx'
import { DropPlaces } from '#renderer/studio/editor/sections/DropPlaces.tsx'
import { InsertButtons } from '#renderer/studio/editor/sections/InsertButtons.tsx'
import { useSectionEditing } from '#renderer/studio/editor/sections/sectionEditing.ts'
import { useSectionNames } from '#renderer/studio/editor/useDraft.ts'

interface Props {
  readonly frame: Document | undefined
  readonly version: number
  readonly scale: number
  /** Keys of the section under the pointer, of the last one that was, and of the selected one. */
  readonly hovered: string
  readonly near: string
  readonly selectedKey: string
}

/** Renders what lies over the page: the sections of others, chosen ones, the one under the pointer, and where one can be inserted. */
export function FrameOutlines({ frame, version, scale, hovered, near, selectedKey }: Props) {
  const sections = useSectionNames()
  const { chosen } = useSectionEditing()
  const nameOf = useSectionName()
  return (
    <>
      <OthersOutlines frame={frame} version={version} />
      {sections.map(({ id, key }) =>
        chosen.has(id) ? (
          <Outline key={id} frame={frame} sectionKey={key} version={version} variant="selected" label="" />
        ) : null,
      )}
      <Outline
        frame={frame}
        sectionKey={hovered === selectedKey ? '' : hovered}
        version={version}
        variant="hovered"
        label={hovered === '' ? '' : nameOf(hovered)}
      />
      <DropPlaces frame={frame} />
      <InsertButtons frame={frame} keys={[near, selectedKey]} version={version} scale={scale} />
    </>
  )
}
