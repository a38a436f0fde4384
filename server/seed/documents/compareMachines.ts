import type { ComparisonTable } from '#server/seed/documents/documentTypes.ts'
import type { Words } from '#server/seed/documents/words.ts'
import type { ProductFile } from '#server/seed/readSeed.ts'

/** A longer text does not fit beside those of other machines. */
const longest = 24

/** The technical data all machines of a category have, where they differ; nothing for a single machine. */
export function compareMachines(machines: readonly ProductFile[], words: Words): ComparisonTable[] {
  const [first] = machines
  if (first === undefined || machines.length < 2) return []
  const rowsOf = machines.map(
    (machine) => new Map(machine.specifications.flatMap(({ rows }) => rows.map((row) => [row.key, row]))),
  )
  return first.specifications.flatMap(({ key, rows }): ComparisonTable[] => {
    const compared = rows.flatMap((row): ComparisonTable['rows'][number][] => {
      const values = rowsOf.flatMap((own) => {
        const value = own.get(row.key)?.value
        return value === undefined ? [] : [words.value(value)]
      })
      const differs = new Set(values).size > 1
      const fits = values.every((value) => typeof value === 'number' || value.length <= longest)
      if (values.length < machines.length || !differs || !fits) return []
      return [{ label: words.label(`Specification/${row.key}`), values, ...words.unit(row.unit) }]
    })
    return compared.length === 0 ? [] : [{ title: words.label(`SpecificationGroup/${key}`), rows: compared }]
  })
}
