import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { LinkPlace } from '#server/db/linkTables.ts'
import type { Database } from '#server/db/tables.ts'

/** Addresses that are checked at most: a site has some hundreds. */
const maxAddresses = 20_000
/** Characters of one; longer ones are not checked. */
const maxLength = 2000
/** Rows whose content is read by one statement. */
const rowsAtOnce = 200
/** Places kept of each. */
const maxPlaces = 5

/** An address of another site that the content links to. */
export interface LinkedAddress {
  readonly address: string
  readonly places: readonly LinkPlace[]
  readonly uses: number
}

/** Content of one kind of row, by what it belongs to. */
interface Source {
  readonly kind: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  readonly locale: RawBuilder<unknown>
  readonly content: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
}

const none = sql`''`
/** Published content and drafts. Of a draft that is `json` the spelling of the client is normalised: `\\u0026`, `\\/`. */
const sources: readonly Source[] = [
  {
    ...{ kind: sql`'page'`, id: sql`v.page_id`, locale: sql`v.locale`, content: sql`v.sections::text` },
    from: sql`page_versions v join page_locales pl on pl.published_version_id = v.id`,
  },
  {
    ...{ kind: sql`'page'`, id: sql`page_id`, locale: sql`locale`, from: sql`page_drafts` },
    content: sql`(content -> 'sections')::jsonb::text`,
  },
  { kind: sql`kind`, id: sql`id`, locale: none, content: sql`data::text`, from: sql`entities` },
  { kind: sql`kind`, id: sql`id`, locale: sql`locale`, content: sql`data::text`, from: sql`entity_texts` },
  { kind: sql`kind`, id: sql`id`, locale: none, content: sql`content::text`, from: sql`content_drafts` },
  { kind: sql`'menu'`, id: sql`key`, locale: none, content: sql`nodes::text`, from: sql`menus` },
]

interface LinkedRow {
  readonly kind: string
  readonly id: string
  readonly locale: string
  readonly addresses: readonly string[] | null
}

/** Reads the addresses in the rows of a source, some rows at a time: no statement takes long, whatever there is. */
async function* readSource(
  db: Kysely<Database>,
  { kind, id, locale, content, from }: Source,
): AsyncGenerator<readonly LinkedRow[]> {
  let after: LinkedRow | undefined
  do {
    const place = sql`(${kind}, ${id}, ${locale})`
    const rest =
      after === undefined ? sql`true` : sql`${place} > (${after.kind}::text, ${after.id}::text, ${after.locale}::text)`
    const { rows } = await sql<LinkedRow>`
      select kind, id, locale, (
        select json_agg(distinct found[1])
        from regexp_matches(content, ${String.raw`"(https?://[^"\\<>[:space:]]+)[\\"]`}, 'g') found
        where length(found[1]) <= ${maxLength}) as addresses
      from (
        select ${kind} as kind, ${id} as id, ${locale} as locale, ${content} as content
        from ${from} where ${rest} order by 1, 2, 3 limit ${rowsAtOnce}
      ) stored`.execute(db)
    yield rows
    after = rows.length < rowsAtOnce ? undefined : rows.at(-1)
  } while (after !== undefined)
}

/**
 * Lists the addresses of other sites that published content and drafts link to, as they are written in JSON and rich text; `accepts` decides
 * which. Those beyond 20,000 are left out.
 */
export async function listLinkedAddresses(
  db: Kysely<Database>,
  accepts: (address: string) => boolean,
): Promise<readonly LinkedAddress[]> {
  const linked = new Map<string, Map<string, LinkPlace>>()
  for (const source of sources) {
    for await (const rows of readSource(db, source)) {
      for (const { kind, id, locale, addresses } of rows) {
        const place = { kind, id, locale: locale === '' ? null : locale }
        for (const address of new Set(addresses?.map((written) => written.replaceAll('&amp;', '&')))) {
          const places = linked.get(address) ?? new Map<string, LinkPlace>()
          if (places.size === 0 && (linked.size >= maxAddresses || !accepts(address))) continue
          linked.set(address, places.set(`${kind} ${id} ${locale}`, place))
        }
      }
    }
  }
  return [...linked].map(([address, places]) => {
    return { address, places: [...places.values()].slice(0, maxPlaces), uses: places.size }
  })
}
