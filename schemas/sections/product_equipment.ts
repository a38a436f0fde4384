import * as v from 'valibot'
import { text } from '#schemas/atoms.ts'
import { equipmentGroup } from '#schemas/entities.ts'

/** `product_equipment`: standard and optional equipment, grouped. */
export const productEquipment = v.object({
  heading: v.optional(text),
  groups: v.pipe(
    v.array(equipmentGroup),
    v.maxLength(40),
    v.metadata({ input: 'reference', kind: 'product', part: 'equipment' }),
  ),
})
export type ProductEquipmentData = v.InferOutput<typeof productEquipment>
