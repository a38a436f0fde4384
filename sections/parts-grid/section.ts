import { partsGrid } from '#schemas/sections/parts_grid.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { PartsGrid } from './PartsGrid.tsx'

export const section = defineSection(partsGrid, PartsGrid, ['Parts/No groups'])
