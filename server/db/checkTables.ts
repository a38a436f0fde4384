import type { PGlite } from '@electric-sql/pglite'

/** Relations whose file is shorter than Postgres left it at the last vacuum, analyze or index build; blocks are 8 kB. */
const cutOff = `
  select oid::regclass::text as name from pg_class
  where relkind in ('r', 'i', 't') and relpages > 0 and pg_relation_size(oid) < relpages * 8192::bigint`

/** A query per table that reads each row by way of the primary key, also the parts of long values. */
const readings = `
  select format('select count(*) from (select 1 from %s order by %s) r', i.indrelid::regclass,
    string_agg(quote_ident(a.attname), ', ' order by k.position)) as query
  from pg_index i
  join pg_class t on t.oid = i.indrelid
    and t.relnamespace in ('public'::regnamespace, 'pg_toast'::regnamespace) and t.oid >= 16384
  cross join lateral unnest(i.indkey) with ordinality k (number, position)
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
  where i.indisprimary group by i.indrelid`

/**
 * Reads every table once, rows by their primary key: a page with a wrong checksum is an error of Postgres, and so is a row the key
 * has and the file has lost. Rejects with it. Takes 0.3 s for the demo catalogue.
 */
export async function checkTables(client: PGlite): Promise<void> {
  const { rows: short } = await client.query<{ name: string }>(cutOff)
  if (short[0] !== undefined) throw new Error(`The file of ${short[0].name} is cut off`)
  await client.transaction(async (trx) => {
    for (const scan of ['seqscan', 'bitmapscan', 'indexonlyscan', 'sort']) {
      await trx.query(`set local enable_${scan} = off`)
    }
    const { rows } = await trx.query<{ query: string }>(readings)
    for (const { query } of rows) await trx.query(query)
  })
}
