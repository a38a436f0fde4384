import { merchandisingGrid } from '#schemas/sections/merchandising_grid.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { MerchandisingGrid } from './MerchandisingGrid.tsx'

export const section = defineSection(merchandisingGrid, MerchandisingGrid, [
  'Merchandising/Colours',
  'Merchandising/No articles',
  'Merchandising/Price',
  'Merchandising/Product info',
  'Merchandising/Sizes',
  'Shell/Close',
])
