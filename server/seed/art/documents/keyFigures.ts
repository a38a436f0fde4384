import type { KeyFigure } from '#server/seed/art/documents/documentTypes.ts'
import type { Vocabulary } from '#server/seed/art/documents/vocabulary.ts'
import type { ProductFile } from '#server/seed/content/productFormat.ts'

/** Specifications buyers compare first, in order of importance. */
const preferred = [
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
const maxFigures = 4

/** Returns up to four key figures: power first if it has an engine, mass last. */
export function keyFigures(product: ProductFile, vocabulary: Vocabulary): KeyFigure[] {
  const rows = new Map(product.specifications.flatMap((group) => group.rows).map((row) => [row.key, row]))
  const named = (keys: readonly string[]) =>
    keys.flatMap((key): KeyFigure[] => {
      const row = rows.get(key)
      if (row === undefined) return []
      return [
        {
          label: vocabulary.label(`Specification/${key}`),
          value: vocabulary.value(row.value),
          ...vocabulary.unit(row.unit),
        },
      ]
    })
  const power = powerFigure(product.power, rows.get(powers.find((key) => rows.has(key)) ?? ''), vocabulary)
  const mass = named(masses).slice(0, 1)
  return [...power, ...named(preferred).slice(0, maxFigures - power.length - mass.length), ...mass]
}

function powerFigure(
  power: number | null,
  kilowatts: { readonly value: number | string; readonly unit?: string | undefined } | undefined,
  { label, unit }: Vocabulary,
): KeyFigure[] {
  if (power === null) return []
  const also = kilowatts === undefined ? {} : { also: { value: kilowatts.value, ...unit(kilowatts.unit) } }
  return [{ label: label('Document/power'), value: power, ...unit('hp'), ...also }]
}
