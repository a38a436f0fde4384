import { sql, type Kysely, type Migration } from 'kysely'

/** Counts presets that people saved as uses of the files they show (`0026_media_uses`), and finds them by what they refer to. */
export const presetUses: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table media_uses drop constraint media_uses_source_check`.execute(db)
    await sql`
      alter table media_uses add constraint media_uses_source_check
        check (source in ('page', 'page_draft', 'item', 'item_draft', 'item_texts', 'preset'))`.execute(db)
    await sql`
      create function own_presets_media_uses() returns trigger language plpgsql as $$ begin
        if tg_op = 'DELETE' then perform set_media_uses('preset', 'preset', old.id::text, '', '{}');
        else perform set_media_uses('preset', 'preset', new.id::text, '', media_tokens(new.data::text)); end if;
        return null;
      end $$`.execute(db)
    await sql`
      create trigger own_presets_media_uses after insert or update of data or delete on own_presets
      for each row execute function own_presets_media_uses()`.execute(db)
    await sql`
      insert into media_uses (token, source, kind, id, locale)
      select distinct token, 'preset', 'preset', id::text, '' from own_presets, unnest(media_tokens(data::text)) token`.execute(
      db,
    )
    await sql`
      create index own_presets_references on own_presets using gin (content_references(data::text))`.execute(db)
  },
}
