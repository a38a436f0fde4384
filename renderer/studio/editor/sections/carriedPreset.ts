import { createContext, useContext, useRef, type DragEvent } from 'react'
import * as v from 'valibot'
import type { PresetSource } from '#renderer/studio/editor/sections/presetData.ts'

/** Type of a preset that is dragged from the palette to its place. */
export const carriedType = 'application/x-section-preset+json'

const source = v.object({
  type: v.string(),
  preset: v.optional(v.string()),
  own: v.optional(v.string()),
  shared: v.optional(v.string()),
})

/** Returns the preset a text names; `undefined` when it names none. */
export function readCarried(text: string): PresetSource | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.maxLength(1000), v.parseJson(), source), text)
  return read.success ? read.output : undefined
}

/** How far a card is moved before that is a drag and no click that slipped, in px. */
const slip = 24

/** Called when a preset of the palette is taken up by drag: the palette closes, so that the page can take it. */
export const CarryContext = createContext<() => void>(() => {})

/** Returns the attributes of what is dragged from the palette to the place of a new section. `onSlip`: it was hardly moved, as by a click. */
export function useCarry(name: string, preset: PresetSource, onSlip: () => void) {
  const carry = useContext(CarryContext)
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined)
  return {
    draggable: true,
    onDragStart({ dataTransfer, clientX, clientY }: DragEvent) {
      from.current = { x: clientX, y: clientY }
      dataTransfer.setData(carriedType, JSON.stringify(preset))
      dataTransfer.setData('text/plain', name)
      dataTransfer.effectAllowed = 'copy'
    },
    // By now the drag is under way: a browser ends that of an element which goes before.
    onDrag({ clientX, clientY }: DragEvent) {
      if (from.current === undefined || Math.hypot(clientX - from.current.x, clientY - from.current.y) < slip) return
      from.current = undefined
      carry()
    },
    onDragEnd() {
      if (from.current !== undefined) onSlip()
      from.current = undefined
    },
  }
}
