import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ServiceFlag } from '#schemas/retailers.ts'
import type { Database } from '#server/db/tables.ts'

/** A dealer as it is stored; `data` is checked by who reads it. */
export interface RetailerRow {
  readonly id: string
  readonly data: Readonly<Record<string, unknown>>
}

export interface NearRetailerRow extends RetailerRow {
  /** Kilometres along the great circle. */
  readonly distance: number
}

/** Degrees north and east. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** From south to north and from west to east, in degrees; the date line lies on no inside. */
export interface Box {
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
}

/** Mean radius of the earth in km (IUGG). */
export const earthRadius = 6371.0088

/** Finds the dealers inside the boxes that offer all the services, nearest first. */
export async function findRetailersWithin(
  db: Kysely<Database>,
  boxes: readonly Box[],
  { latitude, longitude }: Point,
  services: readonly ServiceFlag[],
  limit: number,
): Promise<readonly NearRetailerRow[]> {
  const inside = boxes.map(
    ({ south, north, west, east }) =>
      sql`(latitude between ${south}::float8 and ${north}::float8 and longitude between ${west}::float8 and ${east}::float8)`,
  )
  const result = await sql<NearRetailerRow>`
    select e.id, e.data, near.distance from (
      select id, ${2 * earthRadius}::float8 * asin(sqrt(least(1,
          power(sin(radians(latitude - ${latitude}::float8) / 2), 2)
          + cos(radians(latitude)) * cos(radians(${latitude}::float8))
            * power(sin(radians(longitude - ${longitude}::float8) / 2), 2)))) as distance
      from retailer_places
      where (${sql.join(inside, sql` or `)}) ${offering(services)}
      order by distance, id limit ${limit}::int
    ) near join entities e on e.kind = 'retailer' and e.id = near.id
    order by near.distance, near.id`.execute(db)
  return result.rows
}

/** Returns the dealers of some countries that offer all the services, by country and city. */
export async function readRetailersOf(
  db: Kysely<Database>,
  countries: readonly string[],
  services: readonly ServiceFlag[],
  limit: number,
): Promise<readonly RetailerRow[]> {
  const result = await sql<RetailerRow>`
    select e.id, e.data from retailer_places r join entities e on e.kind = 'retailer' and e.id = r.id
    where r.country = any(${countries}::text[]) ${offering(services)}
    order by r.country collate "C", e.data ->> 'city' collate "C", e.id collate "C" limit ${limit}::int`.execute(db)
  return result.rows
}

/** Returns a dealer; `undefined` when there is none of that id. */
export async function readRetailer(db: Kysely<Database>, id: string): Promise<RetailerRow | undefined> {
  return db
    .selectFrom('entities')
    .select(['id', 'data'])
    .where('kind', '=', 'retailer')
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Returns the ids of all dealers and when they were last changed, in a stable order. */
export async function readRetailerIds(
  db: Kysely<Database>,
): Promise<readonly { readonly id: string; readonly updated_at: string }[]> {
  const result = await sql<{ id: string; updated_at: string }>`
    select id, to_char(updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as updated_at
    from entities where kind = 'retailer' order by id collate "C"`.execute(db)
  return result.rows
}

function offering(services: readonly ServiceFlag[]): RawBuilder<unknown> {
  return services.length === 0
    ? sql``
    : sql`and ${sql.join(
        services.map((name) => sql.ref(name)),
        sql` and `,
      )}`
}
