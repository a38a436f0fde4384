import { useContext, createContext, type DragEvent } from 'react'
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

/** Called when a preset of the palette is taken up by drag: the palette makes room for the page. */
export const CarryContext = createContext<() => void>(() => {})

/** Returns the attributes of what is dragged from the palette to the place of a new section. */
export function useCarry(name: string, preset: PresetSource) {
  const carry = useContext(CarryContext)
  return {
    draggable: true,
    onDragStart({ dataTransfer }: DragEvent) {
      dataTransfer.setData(carriedType, JSON.stringify(preset))
      dataTransfer.setData('text/plain', name)
      dataTransfer.effectAllowed = 'copy'
      // A browser ends the drag of an element that goes before it has begun.
      setTimeout(carry)
    },
  }
}
