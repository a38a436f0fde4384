import type { ColumnType } from 'kysely'

/** jsonb: read as parsed, written as text, because `pg` would turn an array into a Postgres array. */
export type Json<T> = ColumnType<T, string, string>
export type Timestamp = ColumnType<Date, Date | undefined, Date>
