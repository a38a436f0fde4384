import { sql, type Kysely, type Migration } from 'kysely'

/** Products, categories, promotions, news and media: what is the same in every language, and one row of texts a locale. */
export const entitiesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table entities (
        kind text not null check (kind in ('product', 'category', 'promotion', 'news', 'media')),
        id text not null,
        position integer not null default 0,
        parent_id text,
        data jsonb not null,
        content_hash text not null,
        origin text not null,
        updated_at timestamptz not null default now(),
        primary key (kind, id)
      )`.execute(db)
    await sql`create index entities_parent on entities (kind, parent_id, position)`.execute(db)
    await sql`create index entities_news on entities ((data ->> 'date') desc, id) where kind = 'news'`.execute(db)
    await sql`
      create index entities_promotions on entities ((data ->> 'valid_from'), (data ->> 'valid_to'))
      where kind = 'promotion'`.execute(db)
    await sql`
      create table entity_texts (
        kind text not null,
        id text not null,
        locale text not null,
        data jsonb not null,
        primary key (kind, id, locale),
        foreign key (kind, id) references entities on delete cascade
      )`.execute(db)
  },
}
