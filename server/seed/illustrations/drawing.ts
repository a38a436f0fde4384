import type { InferOutput } from 'valibot'
import type { productFile } from '#server/seed/formats.ts'
import type { Tones } from '#server/seed/illustrations/tones.ts'

/** As the product files name the kinds. */
export type MachineKind = InferOutput<typeof productFile>['kind']

/** What a drawing needs to know of a product: lengths in mm, mass in kg, power in metric horsepower. */
export interface DrawableMachine {
  id: string
  kind: MachineKind
  name: string
  color: { hex: string }
  power: number | null
  mass: number
  wheelbase: number | null
  cylinders: number | null
  dimensions: {
    length: number
    width: number
    height: number
    front_wheel: number | null
    rear_wheel: number | null
    cab: 'cab' | 'rops' | 'none'
  }
}

/** As parked for its portrait, or as it works. */
export type Pose = 'parked' | 'working'

/** A machine in its own millimetres: facing right, ground at y = 0, y upwards. */
export interface Drawing {
  svg: string
  left: number
  right: number
  top: number
  /** Where it touches the ground, and how wide the contact is; shadows are drawn there. */
  contacts: { x: number; width: number }[]
  /** The part worth a close look: centre and width of a 4:3 frame. */
  focus: { x: number; y: number; width: number }
  /** Where something towed or carried behind couples on. */
  hitch: { x: number; y: number }
  /** Where something carried in front couples on. */
  nose: { x: number; y: number }
}

/** Draws one kind of machine. */
export type DrawMachine = (machine: DrawableMachine, tones: Tones, pose: Pose) => Drawing

/** A finished picture and its size in pixels. */
export interface Picture {
  svg: string
  width: number
  height: number
}

/** Holds a value between two bounds. */
export const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
