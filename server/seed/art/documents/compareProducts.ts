import type { ComparisonTable } from '#server/seed/art/documents/documentTypes.ts'
import type { Vocabulary } from '#server/seed/art/documents/vocabulary.ts'
import type { ProductFile } from '#server/seed/content/productFormat.ts'

/** Characters that fit in a column of the comparison. */
const maxLength = 24

/** Returns the specifications that all products of a category have and in which they differ; none for a single product. */
export function compareProducts(products: readonly ProductFile[], vocabulary: Vocabulary): ComparisonTable[] {
  const [first] = products
  if (first === undefined || products.length < 2) return []
  const rowsOf = products.map(
    (product) => new Map(product.specifications.flatMap(({ rows }) => rows.map((row) => [row.key, row]))),
  )
  return first.specifications.flatMap(({ key, rows }): ComparisonTable[] => {
    const compared = rows.flatMap((row): ComparisonTable['rows'][number][] => {
      const values = rowsOf.flatMap((own) => {
        const value = own.get(row.key)?.value
        return value === undefined ? [] : [vocabulary.value(value)]
      })
      const differs = new Set(values).size > 1
      const fits = values.every((value) => typeof value === 'number' || value.length <= maxLength)
      if (values.length < products.length || !differs || !fits) return []
      return [{ label: vocabulary.label(`Specification/${row.key}`), values, ...vocabulary.unit(row.unit) }]
    })
    return compared.length === 0 ? [] : [{ title: vocabulary.label(`SpecificationGroup/${key}`), rows: compared }]
  })
}
