import { sql, type Kysely, type Migration } from 'kysely'

/**
 * Letters that `unaccent` turns into an apostrophe, with and without another letter: inside of a word, the text of its vector would have
 * an open quote. Each is replaced by what stands for it; an apostrophe ends a word.
 */
const apostropheLetters = '\u0149\u02b9\u02bb\u02bc\u02bd\u02c8'
const replacements = 'n\u2019\u2019\u2019\u2019\u2019'

/**
 * Keeps the words of Turkish texts with their letters as well, because those with accents are letters of their own: "ısı" (heat) and
 * "iş" (work) were one word. A text with a letter that is
 * an apostrophe can be indexed and searched. Empties the search index, which is built again before the site starts.
 */
export const turkishLettersMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create function searchable(value text) returns text immutable strict language sql as $$
        select translate(value, ${sql.lit(apostropheLetters)}, ${sql.lit(replacements)})
      $$`.execute(db)
    await sql`
      create or replace function search_vector(language text, value text) returns tsvector stable strict language sql as $$
        select folded || ts_delete(with_letters, tsvector_to_array(folded)) from (
          select plain || ts_delete(accented, tsvector_to_array(plain)) as folded, with_letters
          from (select to_tsvector(('search_' || language)::regconfig, text) as plain,
            unaccent(to_tsvector(('pg_catalog.' || language)::regconfig, text)::text)::tsvector as accented,
            case when language = 'turkish' then to_tsvector('pg_catalog.turkish', text) else '' end as with_letters
            from (select searchable(value) as text) as given) as every_way
        ) as two_ways
      $$`.execute(db)
    await sql`
      create or replace function search_query(language text, value text) returns tsquery stable strict language sql as $$
        select websearch_to_tsquery(('search_' || language)::regconfig, searchable(value))
          || unaccent(websearch_to_tsquery(('pg_catalog.' || language)::regconfig, searchable(value))::text)::tsquery
      $$`.execute(db)
    await sql`delete from search_documents`.execute(db)
  },
}
