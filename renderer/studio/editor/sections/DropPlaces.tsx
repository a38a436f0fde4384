import { useState, type DragEvent } from 'react'
import { sectionElement } from '#renderer/studio/editor/frame/frameSections.ts'
import { carriedType, readCarried } from '#renderer/studio/editor/sections/carriedPreset.ts'
import { useSectionEditing } from '#renderer/studio/editor/sections/sectionEditing.ts'
import { useSectionNames, type SectionName } from '#renderer/studio/editor/useDraft.ts'
import styles from '#renderer/studio/editor/sections/InsertButtons.module.css'

/** How near to its edge the page scrolls under what is dragged, and how far at once, in CSS pixels of the frame. */
const edge = 80
const step = 24

/** Where a section can be put between others. */
interface Place {
  /** Id of the section before it; `null`: none. */
  readonly after: string | null
  /** In CSS pixels of the frame. */
  readonly y: number
}

/** Renders what takes a preset that is dragged over the page, between its sections: the frame itself would keep the drag. */
export function DropPlaces({ frame }: { readonly frame: Document | undefined }) {
  const sections = useSectionNames()
  const { isCarrying, drop } = useSectionEditing()
  const [place, setPlace] = useState<Place>()
  const view = frame?.defaultView
  if (frame === undefined || view === null || view === undefined || !isCarrying) return null
  const over = (event: DragEvent<HTMLElement>): void => {
    const { currentTarget, clientY, dataTransfer } = event
    if (!dataTransfer.types.includes(carriedType)) return
    event.preventDefault()
    dataTransfer.dropEffect = 'copy'
    const box = currentTarget.getBoundingClientRect()
    const y = ((clientY - box.top) / box.height) * view.innerHeight
    if (y < edge) view.scrollBy(0, -step)
    else if (y > view.innerHeight - edge) view.scrollBy(0, step)
    setPlace(nearest(placesOf(frame, sections), y))
  }
  return (
    <div
      className={styles.places}
      onDragOver={over}
      onDragLeave={() => setPlace(undefined)}
      onDrop={(event) => {
        const source = readCarried(event.dataTransfer.getData(carriedType))
        event.preventDefault()
        setPlace(undefined)
        if (source !== undefined) drop(source, place === undefined ? undefined : place.after)
      }}
    >
      {place !== undefined && <div className={styles.place} style={{ insetBlockStart: place.y }} />}
    </div>
  )
}

function placesOf(frame: Document, sections: readonly SectionName[]): Place[] {
  const boxes = sections.flatMap(({ id, key }) => {
    const box = sectionElement(frame, key)?.getBoundingClientRect()
    return box === undefined ? [] : [{ id, top: box.top, bottom: box.bottom }]
  })
  const [first] = boxes
  const start = first === undefined ? [] : [{ after: null, y: first.top }]
  return [...start, ...boxes.map(({ id, bottom }) => ({ after: id, y: bottom }))]
}

function nearest(places: readonly Place[], y: number): Place | undefined {
  const [closest] = places.toSorted((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y))
  return closest
}
