import { sql, type Kysely } from 'kysely'
import type { Database, SearchKind, StoredSection } from '#server/db/tables.ts'

/** Any number not used elsewhere: advisory locks of a database share one space. */
const lockNumber = 7_301_943

/** Takes a lock until the transaction ends: two publishings that touch the same pages do not write them twice. */
export async function lockForIndexing(db: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber}::bigint)`.execute(db)
}

/** What is published of a page in one locale, and the locales its entity has texts in. */
export interface PublishedRow {
  readonly page_id: string
  readonly page_type: string
  readonly locale: string
  readonly title: string
  readonly permalink: string
  readonly seo: Readonly<Record<string, unknown>>
  readonly sections: readonly StoredSection[]
  readonly entity_locales: readonly string[] | null
  /** Categories above a product's page, with their titles in the same locale. */
  readonly categories: readonly { readonly id: string; readonly title: string }[] | null
}

/** Maximum depth of a page below its first category; also ends a loop of parents. */
const maxDepth = 6

export async function readPublished(
  db: Kysely<Database>,
  pageIds: readonly string[],
): Promise<readonly PublishedRow[]> {
  const result = await sql<PublishedRow>`
    select p.id as page_id, p.page_type, pl.locale, v.title, v.permalink, v.seo, v.sections,
      (select array_agg(t.locale) from entity_texts t where t.kind = p.entity_kind and t.id = p.entity_id) as entity_locales,
      case when p.entity_kind = 'product' then (
        with recursive up (id, parent_id, page_type, depth) as (
          select p.id, p.parent_id, p.page_type, 0
          union all
          select x.id, x.parent_id, x.page_type, up.depth + 1
          from up join pages x on x.id = up.parent_id where up.depth < ${maxDepth}::int
        )
        select jsonb_agg(jsonb_build_object('id', up.id, 'title', above.title) order by up.depth)
        from up join page_locales above on above.page_id = up.id and above.locale = pl.locale
        where up.depth > 0 and up.page_type like '%product_category' and above.published_version_id is not null) end as categories
    from pages p join page_locales pl on pl.page_id = p.id join page_versions v on v.id = pl.published_version_id
    where p.id = any(${pageIds}::text[])`.execute(db)
  return result.rows
}

/** Pages of a type that are compared, and on how many of them, at least, a text is repeated; it is also on more than half. */
const comparedPages = 20
const minRepetitions = 3

export interface RepeatedText {
  readonly page_type: string
  readonly locale: string
  readonly text: string
}

/**
 * Returns the texts that stand word for word in the sections of most pages of a type, in one locale. Looks at a bounded
 * number of pages.
 */
export async function readRepeatedTexts(
  db: Kysely<Database>,
  pageTypes: readonly string[],
): Promise<readonly RepeatedText[]> {
  const result = await sql<RepeatedText>`
    with published as (
      select p.id, p.page_type from unnest(${pageTypes}::text[]) as type cross join lateral (
        select id, page_type from pages where page_type = type and exists (
          select 1 from page_locales pl where pl.page_id = pages.id and pl.published_version_id is not null)
        order by id limit ${comparedPages}::int) p
    ),
    compared as (
      select p.page_type, pl.locale, v.sections, count(*) over (partition by p.page_type, pl.locale) as pages
      from published p join page_locales pl on pl.page_id = p.id join page_versions v on v.id = pl.published_version_id
    )
    select page_type, locale, text from compared cross join lateral (
      select distinct value #>> '{}' as text
      from jsonb_path_query(sections, 'strict $.** ? (@.type() == "string")') as value) texts
    group by page_type, locale, pages, text having count(*) >= ${minRepetitions}::int and count(*) * 2 > pages`.execute(
    db,
  )
  return result.rows
}

export async function readPublishedIds(db: Kysely<Database>): Promise<readonly string[]> {
  const result = await sql<{ page_id: string }>`
    select distinct page_id from page_locales where published_version_id is not null order by page_id`.execute(db)
  return result.rows.map(({ page_id }) => page_id)
}

export async function hasDocuments(db: Kysely<Database>): Promise<boolean> {
  const result = await sql<{ has: boolean }>`select exists (select 1 from search_documents) as has`.execute(db)
  return result.rows[0]?.has === true
}

/** Finds the pages whose documents were made from something with one of these cache tags. */
export async function findPagesMadeFrom(db: Kysely<Database>, tags: readonly string[]): Promise<readonly string[]> {
  const result = await sql<{ page_id: string }>`
    select distinct page_id from search_documents where tags && ${tags}::text[]`.execute(db)
  return result.rows.map(({ page_id }) => page_id)
}

export interface DocumentWrite {
  readonly page_id: string
  readonly locale: string
  readonly readers: readonly string[]
  readonly kind: SearchKind
  readonly title: string
  readonly permalink: string
  /** Model codes of the title. */
  readonly codes: readonly string[]
  readonly body: string
  readonly image: unknown
  readonly tags: readonly string[]
  /** Name of the text's language in the database. */
  readonly language: string
  /** Words to be indexed: of the title, of the categories above, of description and body, and the model codes of the two latter. */
  readonly title_words: string
  readonly category_words: string
  readonly description_words: string
  readonly body_words: string
  readonly body_codes: string
}

/** Replaces all documents of the pages with these. */
export async function replaceDocuments(
  db: Kysely<Database>,
  pageIds: readonly string[],
  documents: readonly DocumentWrite[],
): Promise<void> {
  await sql`delete from search_documents where page_id = any(${pageIds}::text[])`.execute(db)
  if (documents.length === 0) return
  await sql`
    with given as (
      select *, search_vector(language, title_words)
        || search_vector('simple', array_to_string(codes, ' ')) as title_vector
      from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as given (
        page_id text, locale text, readers text[], kind text, title text, permalink text, codes text[], body text,
        image jsonb, tags text[], language text, title_words text, category_words text, description_words text, body_words text,
        body_codes text)
    )
    insert into search_documents (
      page_id, locale, readers, kind, title, permalink, codes, title_vector, body, image, tags, vector)
    select page_id, locale, readers, kind, title, permalink, codes, title_vector, body,
      case when jsonb_typeof(image) = 'object' then image end, tags,
      setweight(title_vector, 'A') || setweight(search_vector(language, category_words), 'B')
        || setweight(search_vector(language, description_words), 'C')
        || search_vector(language, body_words) || search_vector('simple', body_codes)
    from given`.execute(db)
}

export interface WordWrite {
  readonly locale: string
  readonly word: string
  readonly in_title: boolean
}

/** Adds words that texts are made of; none is ever taken away but by `clearSearch`, since another text may have it. */
export async function addWords(db: Kysely<Database>, words: readonly WordWrite[]): Promise<void> {
  if (words.length === 0) return
  await sql`
    insert into search_words as known (locale, word, in_title)
    select locale, word, bool_or(in_title)
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as given (locale text, word text, in_title boolean)
    group by locale, word order by locale, word
    on conflict (locale, word) do update set in_title = true where excluded.in_title and not known.in_title`.execute(db)
}

/** Empties the index, before all of it is built again. */
export async function clearSearch(db: Kysely<Database>): Promise<void> {
  await sql`delete from search_documents`.execute(db)
  await sql`delete from search_words`.execute(db)
}
