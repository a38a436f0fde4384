import { sql, type Kysely } from 'kysely'
import type { RatedVital } from '#schemas/webVitals.ts'
import type { Database } from '#server/db/tables.ts'

/** Days of visits that are kept and shown: as the Chrome UX Report has. */
export const vitalDays = 28

export interface VitalCount extends RatedVital {
  readonly visits: number
}

/** Adds visits of a day (UTC), and removes those of days that are no longer shown. */
export async function addVitals(db: Kysely<Database>, now: Date, counts: readonly VitalCount[]): Promise<void> {
  const day = sql`(${now}::timestamptz at time zone 'UTC')::date`
  for (const { type, locale, vital, rating, visits } of counts) {
    await sql`
      insert into web_vitals as known (day, type, locale, vital, rating, visits)
      values (${day}, ${type}, ${locale}, ${vital}, ${rating}, ${visits}::integer)
      on conflict (day, type, locale, vital, rating) do update set visits = known.visits + excluded.visits`.execute(db)
  }
  await sql`delete from web_vitals where day <= ${day} - ${vitalDays}::integer`.execute(db)
}

/** Returns the visits of the last `vitalDays` by page type, locale, vital and rating. */
export async function readVitals(db: Kysely<Database>, now: Date): Promise<readonly VitalCount[]> {
  const { rows } = await sql<VitalCount>`
    select type, locale, vital, rating, sum(visits)::integer as visits from web_vitals
    where day > (${now}::timestamptz at time zone 'UTC')::date - ${vitalDays}::integer
    group by type, locale, vital, rating order by type, locale, vital, rating`.execute(db)
  return rows
}
