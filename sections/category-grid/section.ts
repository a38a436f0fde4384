import { categoryGrid } from '#schemas/sections/category_grid.ts'
import { defineSection } from '#sections/defineSection.tsx'
import { CategoryGrid } from './CategoryGrid.tsx'

export const section = defineSection(categoryGrid, CategoryGrid, ['Product/Models', 'Product/No categories'])
