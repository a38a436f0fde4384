import { sql, type Kysely, type Migration } from 'kysely'

/**
 * `media_uses` holds which files visitors and drafts show, so that those shown nowhere are found by index. A token is `media/<id>` or
 * the address of a file without its query. Triggers keep it: content is also written by imports, seeds and backups.
 */
export const mediaUsesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table media_uses (
        token text not null,
        source text not null check (source in ('page', 'page_draft', 'item', 'item_draft', 'item_texts')),
        kind text not null,
        id text not null,
        locale text not null default '',
        primary key (token, source, kind, id, locale)
      )`.execute(db)
    await sql`create index media_uses_source on media_uses (source, kind, id, locale)`.execute(db)
    await createTokens(db)
    await createSetter(db)
    await watchItems(db)
    await watchPages(db)
    await fill(db)
  },
}

// More than is shown, never less: any text of content that begins as an address of a file or as a reference to one.
async function createTokens(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function media_tokens(content text) returns text[] immutable strict parallel safe language sql as $$
      select array(select distinct m[1] from regexp_matches(content, '"(/?media/[^"?#\\\\]+)', 'g') m)
    $$`.execute(db)
  // Items name files by id in these fields; products and categories have documents of fixed ids. A file is no use of itself.
  await sql`
    create function item_media(kind text, id text, data jsonb) returns text[] immutable parallel safe language sql as $$
      select array(
        select 'media/' || (value #>> '{}')
        from unnest(array['$.image', '$.preview', '$.gallery[*]', '$.downloads[*]', '$.walkaround.frames[*]',
          '$.experience_3d.*', '$.icon', '$.share_image']::jsonpath[]) field, jsonb_path_query(data, field) value
        where jsonb_typeof(value) = 'string'
        union
        select 'media/' || kind || '/' || id || document from unnest(array['/leaflet', '/brochure']) document
        where kind in ('product', 'category')
      ) || coalesce(media_tokens((case when kind = 'media' then data - 'file' else data end)::text), '{}')
    $$`.execute(db)
}

async function createSetter(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function set_media_uses(of_source text, of_kind text, of_id text, of_locale text, tokens text[])
    returns void language plpgsql as $$ begin
      delete from media_uses where source = of_source and kind = of_kind and id = of_id and locale = of_locale
        and token <> all(coalesce(tokens, '{}'));
      insert into media_uses (token, source, kind, id, locale)
        select distinct token, of_source, of_kind, of_id, of_locale from unnest(tokens) token on conflict do nothing;
    end $$`.execute(db)
}

async function watchItems(db: Kysely<unknown>): Promise<void> {
  await watch(db, 'entities', 'data', {
    set: sql`perform set_media_uses('item', new.kind, new.id, '', item_media(new.kind, new.id, new.data));`,
    clear: sql`perform set_media_uses('item', old.kind, old.id, '', '{}');`,
  })
  await watch(db, 'entity_texts', 'data', {
    set: sql`perform set_media_uses('item_texts', new.kind, new.id, new.locale,
      media_tokens((case when new.kind = 'media' then new.data - 'file' else new.data end)::text));`,
    clear: sql`perform set_media_uses('item_texts', old.kind, old.id, old.locale, '{}');`,
  })
  await watch(db, 'content_drafts', 'content', {
    set: sql`perform set_media_uses('item_draft', new.kind, new.id, '', case when new.content is null then '{}'
      else item_media(new.kind, new.id, (new.content -> 'data')::jsonb) || media_tokens(new.content::text) end);`,
    clear: sql`perform set_media_uses('item_draft', old.kind, old.id, '', '{}');`,
  })
}

// A published version is written before its locale points to it, and by a backup after.
async function watchPages(db: Kysely<unknown>): Promise<void> {
  await watch(db, 'page_drafts', 'content', {
    set: sql`perform set_media_uses('page_draft', 'page', new.page_id, new.locale, media_tokens(new.content::text));`,
    clear: sql`perform set_media_uses('page_draft', 'page', old.page_id, old.locale, '{}');`,
  })
  await watch(db, 'page_locales', 'published_version_id', {
    set: sql`perform set_media_uses('page', 'page', new.page_id, new.locale,
      (select media_tokens(sections::text) from page_versions where id = new.published_version_id));`,
    clear: sql`perform set_media_uses('page', 'page', old.page_id, old.locale, '{}');`,
  })
  await watch(db, 'page_versions', 'sections', {
    set: sql`if exists (select 1 from page_locales where published_version_id = new.id) then
      perform set_media_uses('page', 'page', new.page_id, new.locale, media_tokens(new.sections::text)); end if;`,
    clear: sql``,
  })
}

async function watch(
  db: Kysely<unknown>,
  table: string,
  column: string,
  { set, clear }: { readonly set: ReturnType<typeof sql>; readonly clear: ReturnType<typeof sql> },
): Promise<void> {
  const name = sql.ref(`${table}_media_uses`)
  await sql`
    create function ${name}() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' then ${clear} else ${set} end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger ${name} after insert or update of ${sql.ref(column)} or delete on ${sql.table(table)}
    for each row execute function ${name}()`.execute(db)
}

async function fill(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into media_uses (token, source, kind, id, locale)
    select distinct token, 'item', kind, id, '' from entities, unnest(item_media(kind, id, data)) token
    union
    select distinct token, 'item_texts', kind, id, locale
    from entity_texts, unnest(media_tokens((case when kind = 'media' then data - 'file' else data end)::text)) token
    union
    select distinct token, 'item_draft', kind, id, ''
    from content_drafts, unnest(item_media(kind, id, (content -> 'data')::jsonb) || media_tokens(content::text)) token
    where content is not null
    union
    select distinct token, 'page_draft', 'page', page_id, locale
    from page_drafts, unnest(media_tokens(content::text)) token
    union
    select distinct token, 'page', 'page', v.page_id, v.locale
    from page_versions v join page_locales pl on pl.published_version_id = v.id, unnest(media_tokens(v.sections::text)) token`.execute(
    db,
  )
}
