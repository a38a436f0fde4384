import * as v from 'valibot'
import type { MachineCard, MachineSheet } from '#schemas/machines.ts'
import type { EntityRow } from '#server/db/entities.ts'
import type { DocumentContext } from '#server/cms/documentContext.ts'
import { categoryOf, productCardOf, specificationsOf } from '#server/cms/productDocuments.ts'
import { storedProduct } from '#server/cms/storedEntities.ts'

const { cylinders, mass, wheelbase, specifications } = storedProduct.entries
const storedFigures = v.object({
  cylinders,
  mass,
  wheelbase,
  transmissions: v.array(v.object({ key: v.string() })),
})
const storedSheet = v.object({ specifications })

/** Machine as a card with the figures it is found by; needs the whole row and the list of categories. */
export function machineCardOf(row: EntityRow, context: DocumentContext): MachineCard | undefined {
  const card = productCardOf(row, context)
  const stored = v.safeParse(storedFigures, row.data)
  if (card === undefined || !stored.success) return undefined
  const { transmissions, ...figures } = stored.output
  const category = categoryOf(row, context)
  const named = new Map(transmissions.map(({ key }) => [key, context.label(`Transmission/${key}`)]))
  return {
    ...card,
    ...figures,
    key: row.id,
    category: category === undefined || row.parent_id === null ? null : { key: row.parent_id, name: category.name },
    transmissions: [...named].map(([key, name]) => ({ key, name })),
  }
}

/** Machine with its technical data; needs the whole row. */
export function machineSheetOf(row: EntityRow, context: DocumentContext): MachineSheet | undefined {
  const card = productCardOf(row, context)
  const stored = v.safeParse(storedSheet, row.data)
  if (card === undefined || !stored.success) return undefined
  const { name, permalink, image, power } = card
  return { key: row.id, name, permalink, image, power, specifications: specificationsOf(stored.output, context) }
}
