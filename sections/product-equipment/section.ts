import { productEquipment } from '#schemas/sections/product_equipment.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { ProductEquipment } from './ProductEquipment.tsx'

export const section = defineSection(productEquipment, ProductEquipment, [
  'Equipment/No equipment',
  'Equipment/Optional',
  'Equipment/Standard',
  'Shell/Close',
])
