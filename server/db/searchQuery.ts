import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { MarketDay } from '#locales/marketDay.ts'
import { maxSearchHits, searchGroups } from '#schemas/search.ts'
import type { Database, SearchKind } from '#server/db/tables.ts'
import { isUpcoming } from '#server/db/upcoming.ts'

/** A word, or the words it may have been meant for, or a phrase; `negated`: what must not be there. */
export interface SearchTerm {
  readonly alternatives: readonly string[]
  readonly negated: boolean
}

export interface SearchQuery {
  /** Locale of the reader. */
  readonly reader: string
  /** Promotions that begin later are not found. */
  readonly today: MarketDay
  /** Names of the languages the reader's texts may be in. */
  readonly languages: readonly string[]
  /** All of them must hold. */
  readonly terms: readonly SearchTerm[]
  /** Beginning of the last term, when it may be unfinished: letters and digits only; empty when there is none. */
  readonly unfinished: string
  /** The whole query as a model code, letters and digits only; empty when it is none. */
  readonly code: string
  /** Whether words are found only with the accents they have (single words in Turkish, of letters beyond a to z). */
  readonly isExact: boolean
  /** Groups whose hits are wanted; all are counted. */
  readonly kinds: readonly SearchKind[]
  readonly skip: number
  readonly take: number
}

export interface ResultRow {
  readonly kind: SearchKind
  readonly title: string
  readonly permalink: string
  readonly body: string
  readonly image: unknown
}

export interface SearchResults {
  readonly totals: Readonly<Partial<Record<SearchKind, number>>>
  readonly rows: readonly ResultRow[]
  /** The words of the query without their endings. */
  readonly stems: readonly string[]
}

/** Hits of a group that are ordered among each other by their text; beyond it they are ordered by title and rank only. */
const orderedTogether = 100
/** Beginning of a text in which the excerpt is looked for, in characters. */
const excerptedText = 6000

/**
 * Counts the hits of every group, up to `maxSearchHits`, and returns a page of those wanted: the exact model first, then those
 * with the words in their title, then the rest, each by how often and how near the words stand. One statement, which looks at a
 * bounded number of rows however many hold the words.
 */
export async function findDocuments(db: Kysely<Database>, query: SearchQuery): Promise<SearchResults> {
  const { code, kinds, skip, take } = query
  const blockStart = Math.floor(skip / orderedTogether) * orderedTogether
  const blockEnd = blockStart + orderedTogether
  const from = skip - blockStart
  const words = query.terms.flatMap(({ alternatives, negated }) => (negated ? [] : alternatives)).join(' ')
  const stems = query.languages.map((name) => sql`tsvector_to_array(search_vector(${name}, ${words}))`)
  const searched = searchGroups.map((kind) => searchGroup(kind, query))
  const result = await sql<{ totals: SearchResults['totals']; rows: ResultRow[] | null; stems: string[] }>`
    with wanted as materialized (
      select parsed, to_tsquery('search_simple', ${code}) as code from (select ${queryOf(query)} as parsed) as given
      where numnode(parsed) > 0
    ),
    titles as materialized (${sql.join(
      searched.map(({ titles }) => titles),
      sql` union all `,
    )}),
    hits as materialized (${sql.join(
      searched.map(({ hits }) => hits),
      sql` union all `,
    )}),
    chosen as (
      select kind, id, level from (
        select kind, id, min(level) as level, row_number() over (partition by kind order by min(level), min(n)) as rank
        from hits, lateral (
          select id, 1 as level, n from unnest(exact) with ordinality as e (id, n) union all
          select id, 2, n from unnest(titled[:${blockEnd}::int]) with ordinality as t (id, n) union all
          select id, 3, n from unnest(found[:${blockEnd}::int]) with ordinality as f (id, n)) hit
        where kind = any(${kinds}::text[]) group by kind, id) ranked
      where rank > ${blockStart}::int and rank <= ${blockEnd}::int
    ),
    ordered as (
      select c.kind, c.id, row_number() over (
          partition by c.kind order by c.level, ts_rank(d.vector, wanted.parsed, 1) desc, c.id) as rank
      from wanted, chosen c join search_documents d on d.id = c.id
    )
    select
      (select coalesce(jsonb_object_agg(kind, cardinality(found)) filter (where found <> '{}'), '{}') from hits) as totals,
      (select jsonb_agg(jsonb_build_object('kind', d.kind, 'title', d.title, 'permalink', d.permalink,
          'body', left(d.body, ${excerptedText}::int), 'image', d.image) order by o.kind, o.rank)
        from ordered o join search_documents d on d.id = o.id
        where o.rank > ${from}::int and o.rank <= ${from + take}::int) as rows,
      ${sql.join(stems, sql` || `)} as stems`.execute(db)
  const [row] = result.rows
  return { totals: row?.totals ?? {}, rows: row?.rows ?? [], stems: row?.stems ?? [] }
}

/**
 * Returns the SQL of the hits of a group: with the model of that code, with the words in the title, with the words anywhere. One
 * with as many in titles as are counted is not searched further. The group is in the statement itself, so that the
 * database uses the group's own index.
 */
function searchGroup(kind: SearchKind, { reader, code, today }: SearchQuery) {
  const begun = kind === 'promo' ? sql`and not ${isUpcoming('d.page_id', today)}` : sql``
  const all = sql`
    select d.id from search_documents d
    where d.kind = ${sql.lit(kind)} and d.readers @> array[${reader}::text] ${begun}`
  const counted = sql`limit ${maxSearchHits}::int`
  const exact = sql`array(${all} and d.title_vector @@ wanted.code and ${code} = any(d.codes) ${counted})`
  return {
    titles: sql`select ${kind} as kind, case when numnode(wanted.code) > 0 then ${exact} end as exact,
      array(${all} and d.title_vector @@ wanted.parsed ${counted}) as titled from wanted`,
    hits: sql`select t.*, case when cardinality(titled) = ${maxSearchHits}::int then titled
        else array(${all} and d.vector @@ wanted.parsed ${counted}) end as found
      from wanted, titles t where t.kind = ${kind}`,
  }
}

/** Returns the query in each of the languages, one of which must hold; or the model code, finished or not. */
function queryOf({ terms, unfinished, languages, code, isExact }: SearchQuery): RawBuilder<unknown> {
  const inLanguages = languages.map((name) => {
    const parts = terms.map(({ alternatives, negated }, index) => {
      const either = sql.join(
        alternatives.map((text) =>
          isExact && /^[^ ]*[^ a-z0-9][^ ]*$/.test(text)
            ? exactWord(name, text)
            : sql`search_query(${name}, ${`"${text}"`})`,
        ),
        sql` || `,
      )
      if (negated) return sql`!!(${either})`
      return index === terms.length - 1 && unfinished !== '' ? orBeginning(either, unfinished) : sql`(${either})`
    })
    return sql`(${sql.join(parts, sql` && `)})`
  })
  const byCode = code === '' ? [] : [sql`to_tsquery('search_simple', ${`${code}:*`})`]
  return sql.join([...inLanguages, ...byCode], sql` || `)
}

/** Returns a word with its accents and without its ending; those of other languages have none there. */
function exactWord(language: string, word: string): RawBuilder<unknown> {
  return sql`plainto_tsquery(${language === 'turkish' ? 'pg_catalog.turkish' : 'pg_catalog.simple'}::regconfig, ${word})`
}

/** Returns a word, or any that begins like it; a stop word matches nothing, and neither does what begins like one. */
function orBeginning(word: RawBuilder<unknown>, beginning: string): RawBuilder<unknown> {
  return sql`(case when numnode(${word}) = 0 then ''::tsquery
    else ${word} || to_tsquery('search_simple', ${`${beginning}:*`}) end)`
}

export interface SimilarWord {
  readonly query: string
  readonly word: string
  readonly in_title: boolean
  readonly similarity: number
}

/** Finds words of the index similar to the given ones, the most similar first, so many for each. */
export async function findSimilarWords(
  db: Kysely<Database>,
  locales: readonly string[],
  words: readonly string[],
  each: number,
): Promise<readonly SimilarWord[]> {
  if (words.length === 0) return []
  const result = await sql<SimilarWord>`
    select given.query, near.word, near.in_title, near.similarity
    from unnest(${words}::text[]) as given (query) cross join lateral (
      select w.word, bool_or(w.in_title) as in_title, similarity(w.word, given.query) as similarity
      from search_words w where w.word % given.query and w.locale = any(${locales}::text[])
      group by w.word order by similarity desc, w.word limit ${each}::int) near`.execute(db)
  return result.rows
}
