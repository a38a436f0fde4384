import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

/** What of Postgres's contrib package the embedded database has. */
export const extensions = { pg_trgm, unaccent }
