import { sql, type RawBuilder } from 'kysely'
import type { MarketDay } from '#locales/marketDay.ts'

/**
 * Returns the SQL condition that a page is that of a promotion before its first day in a market; `column` holds the id
 * of the page.
 */
export function isUpcoming(column: string, { latest }: MarketDay): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from pages own join entities e on e.kind = own.entity_kind and e.id = own.entity_id
    where own.id = ${sql.ref(column)} and e.kind = 'promotion' and e.data ->> 'valid_from' > ${latest})`
}
