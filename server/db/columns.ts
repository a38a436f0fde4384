import type { ColumnType } from 'kysely'

/** jsonb: read as parsed, written as text, because `pg` would turn an array into a Postgres array. */
export type Json<T> = ColumnType<T, string, string>
export type Timestamp = ColumnType<Date, Date | undefined, Date>
/** json: keeps the text it was written as, so it is read as text (`column::text`); parsed, big integers would be rounded. */
export type JsonText = ColumnType<never, string, string>
