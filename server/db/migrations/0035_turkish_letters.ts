import { sql, type Kysely, type Migration } from 'kysely'

/**
 * Keeps the words of Turkish texts with their letters as well, because those with accents are letters of their own: "ısı" (heat) and
 * "iş" (work) were one word. Empties the search index, which is built again before the site starts.
 */
export const turkishLettersMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create or replace function search_vector(language text, value text) returns tsvector stable strict language sql as $$
        select folded || ts_delete(with_letters, tsvector_to_array(folded)) from (
          select plain || ts_delete(accented, tsvector_to_array(plain)) as folded, with_letters
          from (select to_tsvector(('search_' || language)::regconfig, value) as plain,
            unaccent(to_tsvector(('pg_catalog.' || language)::regconfig, value)::text)::tsvector as accented,
            case when language = 'turkish' then to_tsvector('pg_catalog.turkish', value) else '' end as with_letters) as every_way
        ) as two_ways
      $$`.execute(db)
    await sql`delete from search_documents`.execute(db)
  },
}
