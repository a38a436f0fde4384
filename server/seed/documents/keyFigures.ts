import type { KeyFigure } from '#server/seed/documents/documentTypes.ts'
import type { Words } from '#server/seed/documents/words.ts'
import type { ProductFile } from '#server/seed/readSeed.ts'

/** Specifications a buyer asks for first, in this order; what a machine does not have is passed over. */
const wanted = [
  'working_width',
  'lift_capacity',
  'lift_height',
  'grain_tank',
  'unloading_rate',
  'bale_diameter',
  'bale_width',
  'bale_height',
  'max_torque',
  'rear_lift_capacity',
  'chopping_drum_width',
  'area_output',
  'required_power_hp',
]
const masses = ['mass', 'mass_without_header']
const powers = ['rated_power', 'max_power']
const most = 4

/** Up to four figures that tell a machine from the others: power if it has an engine, its mass at the end. */
export function keyFigures(product: ProductFile, words: Words): KeyFigure[] {
  const rows = new Map(product.specifications.flatMap((group) => group.rows).map((row) => [row.key, row]))
  const named = (keys: readonly string[]) =>
    keys.flatMap((key): KeyFigure[] => {
      const row = rows.get(key)
      if (row === undefined) return []
      return [{ label: words.label(`Specification/${key}`), value: words.value(row.value), ...words.unit(row.unit) }]
    })
  const power = powerFigure(product.power, rows.get(powers.find((key) => rows.has(key)) ?? ''), words)
  const mass = named(masses).slice(0, 1)
  return [...power, ...named(wanted).slice(0, most - power.length - mass.length), ...mass]
}

function powerFigure(
  power: number | null,
  kilowatts: { readonly value: number | string; readonly unit?: string | undefined } | undefined,
  { label, unit }: Words,
): KeyFigure[] {
  if (power === null) return []
  const also = kilowatts === undefined ? {} : { also: { value: kilowatts.value, ...unit(kilowatts.unit) } }
  return [{ label: label('Document/power'), value: power, ...unit('hp'), ...also }]
}
