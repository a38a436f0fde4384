import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'

/** A town of the gazetteer. */
export interface Town {
  /** Its GeoNames id. */
  readonly id: number
  readonly name: string
  /** ISO 3166. */
  readonly country: string
  /** Abbreviation written after a town's name in some countries: `CR`, `81`, `ZH`. */
  readonly area: string | null
  readonly population: number
  /** Degrees north and east (WGS 84). */
  readonly latitude: number
  readonly longitude: number
}

/** A name a town is found by, as `fold` writes it. */
export interface NamedTown extends Town {
  readonly folded: string
}

/** Any number not used elsewhere: advisory locks of a database share one space. */
const lockNumber = 7_301_944
/** Towns from this size on are named to distinguish smaller ones; the index below is for them. */
const wellKnown = sql.lit(20_000)
/** How many towns of one name, of one beginning, and like one misspelt name are looked at. */
const sameName = 40
const sameBeginning = 12
const similar = 80

const columns = sql`p.id, p.folded, p.name, p.country, p.area, p.population, p.latitude, p.longitude`

/** Returns the edition of the gazetteer that a database has: the comment of its table; `undefined` for none or one without. */
export async function placesEdition(db: Kysely<Database>): Promise<string | undefined> {
  const result = await sql<{ edition: string | null }>`
    select obj_description('places'::regclass, 'pg_class') as edition where exists (select 1 from places)`.execute(db)
  return result.rows[0]?.edition ?? undefined
}

/** Deletes what the gazetteer has, for the rows of an edition. */
export async function startEdition(db: Kysely<Database>, edition: string): Promise<void> {
  await sql`delete from places`.execute(db)
  await sql`comment on table places is ${sql.lit(edition)}`.execute(db)
}

/** Takes a lock until the transaction ends: of several processes that start at once, one fills the gazetteer. */
export async function lockForPlaces(db: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber}::bigint)`.execute(db)
}

export async function insertPlaces(db: Kysely<Database>, rows: readonly NamedTown[]): Promise<void> {
  await sql`
    insert into places (id, folded, name, country, area, population, latitude, longitude)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id integer, folded text, name text, country text,
      area text, population integer, latitude double precision, longitude double precision)`.execute(db)
}

/**
 * Creates the indexes towns are found by; no pending list on the trigram index, because the embedded database never
 * vacuums it.
 */
export async function indexPlaces(db: Kysely<Database>): Promise<void> {
  await sql`create index if not exists places_folded on places (folded text_pattern_ops)`.execute(db)
  await sql`
    create index if not exists places_trigrams on places using gin (folded gin_trgm_ops) with (fastupdate = off)`.execute(
    db,
  )
  await sql`
    create index if not exists places_known on places (country, latitude) where population >= ${wellKnown}`.execute(db)
  await sql`analyze places`.execute(db)
}

/** Finds the towns with one of these names, the largest of each first; `home` before all others. */
export async function findTownsNamed(
  db: Kysely<Database>,
  names: readonly string[],
  home: readonly string[],
): Promise<readonly NamedTown[]> {
  if (names.length === 0) return []
  const result = await sql<NamedTown>`
    select best.* from unnest(${names}::text[]) as wanted (name) cross join lateral (
      select ${columns} from places p where p.folded = wanted.name
      order by p.country = any(${home}::text[]) desc, p.population desc, p.id limit ${sameName}::int) best`.execute(db)
  return result.rows
}

/** Finds the largest towns with a name that begins like this; those of `home` first. */
export async function findTownsBeginning(
  db: Kysely<Database>,
  beginning: string,
  home: readonly string[],
): Promise<readonly NamedTown[]> {
  const result = await sql<NamedTown>`
    select ${columns} from places p where p.folded like ${`${beginning}%`}
    order by p.country = any(${home}::text[]) desc, p.population desc, p.id limit ${sameBeginning}::int`.execute(db)
  return result.rows
}

/** Finds the towns with a name that looks like one of these and is at most so many letters shorter or longer. */
export async function findTownsLike(
  db: Kysely<Database>,
  names: readonly string[],
  letters: number,
): Promise<readonly NamedTown[]> {
  if (names.length === 0) return []
  const result = await sql<NamedTown>`
    select near.* from unnest(${names}::text[]) as wanted (name) cross join lateral (
      select ${columns} from places p
      where p.folded % wanted.name and abs(length(p.folded) - length(wanted.name)) <= ${letters}::int
      order by similarity(p.folded, wanted.name) desc, p.population desc, p.id limit ${similar}::int) near`.execute(db)
  return result.rows
}

/** Finds the towns whose name begins with this letter and is like one of these patterns of `like`. */
export async function findTownsByPatterns(
  db: Kysely<Database>,
  letter: string,
  patterns: readonly string[],
): Promise<readonly NamedTown[]> {
  const result = await sql<NamedTown>`
    select ${columns} from places p
    where p.folded like ${`${letter}%`} and p.folded like any(${patterns}::text[])
    order by p.population desc, p.id limit ${similar}::int`.execute(db)
  return result.rows
}

/**
 * Finds the towns whose name matches one of these regular expressions, each of which begins with `^` and a letter;
 * those of `home` first.
 */
export async function findTownsByExpressions(
  db: Kysely<Database>,
  expressions: readonly string[],
  home: readonly string[],
): Promise<readonly NamedTown[]> {
  if (expressions.length === 0) return []
  const result = await sql<NamedTown>`
    select best.* from unnest(${expressions}::text[]) as wanted (expression) cross join lateral (
      select ${columns} from places p where p.folded like left(ltrim(wanted.expression, '^'), 1) || '%' and p.folded ~ wanted.expression
      order by p.country = any(${home}::text[]) desc, p.population desc, p.id limit ${sameName}::int) best`.execute(db)
  return result.rows
}

/** Finds for each point the town nearest to it within some degrees of latitude, in one statement. */
export async function findNearestTowns(
  db: Kysely<Database>,
  points: readonly Pick<Town, 'latitude' | 'longitude'>[],
  degrees: number,
): Promise<readonly (NamedTown | undefined)[]> {
  const result = await sql<NamedTown & { readonly point: number }>`
    select given.point, nearest.*
    from jsonb_to_recordset(${JSON.stringify(points.map((each, point) => ({ ...each, point })))}::jsonb)
      as given (point integer, latitude float8, longitude float8)
    cross join lateral (
      select ${columns} from places p
      where p.latitude between given.latitude - ${degrees}::float8 and given.latitude + ${degrees}::float8
      order by (p.latitude - given.latitude) ^ 2
        + (least(abs(p.longitude - given.longitude), 360 - abs(p.longitude - given.longitude)) * cosd(given.latitude)) ^ 2,
        p.population desc, p.id
      limit 1) nearest`.execute(db)
  const towns = new Map(result.rows.map(({ point, ...town }) => [point, town]))
  return points.map((_, point) => towns.get(point))
}

/** Finds the largest town of a country. */
export async function findLargestTown(db: Kysely<Database>, country: string): Promise<NamedTown | undefined> {
  const result = await sql<NamedTown>`
    select ${columns} from places p where p.country = ${country} and p.population >= ${wellKnown}
    order by p.population desc, p.id limit 1`.execute(db)
  return result.rows[0]
}

/**
 * Finds for each of these towns, by its id, the well-known one next to it, which distinguishes it from others of its
 * name.
 */
export async function findNeighbours(
  db: Kysely<Database>,
  towns: readonly Town[],
): Promise<ReadonlyMap<number, NamedTown>> {
  if (towns.length === 0) return new Map()
  const result = await sql<{ of: number } & NamedTown>`
    select wanted.id as of, near.* from jsonb_to_recordset(${JSON.stringify(towns)}::jsonb) as wanted (id integer, country text,
      population integer, latitude double precision, longitude double precision)
    cross join lateral (
      select ${columns} from places p
      where p.country = wanted.country and p.population >= ${wellKnown} and p.population > wanted.population
        and p.latitude between wanted.latitude - 2 and wanted.latitude + 2
      order by (p.latitude - wanted.latitude) ^ 2 + ((p.longitude - wanted.longitude) * cosd(wanted.latitude)) ^ 2, p.id
      limit 1) near`.execute(db)
  return new Map(result.rows.map(({ of, ...town }) => [of, town]))
}
