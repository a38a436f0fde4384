import { sql, type Kysely, type Migration } from 'kysely'

/** Names of Postgres' own text search configurations, one for each language of the site's texts. */
const languages = ['german', 'english', 'spanish', 'french', 'italian', 'portuguese', 'turkish']
/** Kinds of tokens that are words or hold digits; addresses and tags do not get this far. */
const tokens = sql`asciiword, word, numword, asciihword, hword, numhword, hword_part, hword_asciipart, hword_numpart`

/**
 * The site search: what visitors can find, one row for each text of a page and the locales that read it, and the words the
 * texts are made of, against which typing errors are held.
 */
export const searchMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create extension if not exists unaccent`.execute(db)
    await sql`create extension if not exists pg_trgm`.execute(db)
    for (const language of languages) await createConfiguration(db, language)
    await sql`create text search configuration search_simple (copy = pg_catalog.simple)`.execute(db)
    await sql`
      alter text search configuration search_simple alter mapping for ${tokens} with unaccent, simple`.execute(db)
    await createFunctions(db)
    await createTables(db)
  },
}

// Stop words go while they still have their accents; then the accents go; then the endings.
async function createConfiguration(db: Kysely<unknown>, language: string): Promise<void> {
  const name = sql.ref(`search_${language}`)
  const stop = sql.ref(`search_${language}_stop`)
  await sql`
    create text search dictionary ${stop} (template = simple, stopwords = ${sql.lit(language)}, accept = false)`.execute(
    db,
  )
  await sql`create text search configuration ${name} (copy = pg_catalog.${sql.ref(language)})`.execute(db)
  await sql`
    alter text search configuration ${name}
    alter mapping for ${tokens} with ${stop}, unaccent, ${sql.ref(`${language}_stem`)}`.execute(db)
}

/**
 * Endings are cut with the accents and without: a Turkish or French ending is only known by them, and visitors leave them out.
 */
async function createFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_vector(language text, value text) returns tsvector stable strict language sql as $$
      select plain || ts_delete(accented, tsvector_to_array(plain))
      from (select to_tsvector(('search_' || language)::regconfig, value) as plain,
        unaccent(to_tsvector(('pg_catalog.' || language)::regconfig, value)::text)::tsvector as accented) as both_ways
    $$`.execute(db)
  await sql`
    create function search_query(language text, value text) returns tsquery stable strict language sql as $$
      select websearch_to_tsquery(('search_' || language)::regconfig, value)
        || unaccent(websearch_to_tsquery(('pg_catalog.' || language)::regconfig, value)::text)::tsquery
    $$`.execute(db)
}

// `title_vector` and `codes` stay in the row, text and `vector` out of it: counting and ordering thousands of hits reads rows
// only. The GIN indexes take every row at once, because the embedded database never vacuums a pending list.
async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_documents (
      id integer generated always as identity primary key,
      page_id text not null references pages (id) on delete cascade deferrable initially deferred,
      locale text not null,
      readers text[] not null,
      kind text not null check (kind in ('product', 'promo', 'news', 'page')),
      title text not null,
      permalink text not null,
      codes text[] not null,
      title_vector tsvector not null,
      body text not null,
      image jsonb,
      tags text[] not null,
      vector tsvector not null
    ) with (toast_tuple_target = 256)`.execute(db)
  await sql`
    alter table search_documents
      alter column readers set storage plain, alter column codes set storage plain,
      alter column title_vector set storage plain, alter column vector set storage external`.execute(db)
  await sql`create index search_documents_page on search_documents (page_id)`.execute(db)
  await sql`
    create index search_documents_vector on search_documents using gin (vector) with (fastupdate = off)`.execute(db)
  await sql`create index search_documents_tags on search_documents using gin (tags) with (fastupdate = off)`.execute(db)
  await sql`
    create table search_words (
      locale text not null,
      word text not null,
      in_title boolean not null,
      primary key (locale, word)
    )`.execute(db)
  await sql`
    create index search_words_trigrams on search_words using gin (word gin_trgm_ops) with (fastupdate = off)`.execute(
    db,
  )
}
