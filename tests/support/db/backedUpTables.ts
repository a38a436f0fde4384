import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'
import { openTicket } from '#tests/support/server/ticketFixture.ts'

/** Beyond what JSON, JavaScript and text files keep: an integer of 20 digits, the order of keys, line breaks, both halves of an emoji. */
const awkward = '{"title":"B\\n\\"é\\" 🚜","permalink":"b", "sections":[],\n  "seo":{"z":12345678901234567890,"a":0.1}}'

/** Gives a CMS with content a row in each further table that a backup has. */
export async function fillBackedUpTables(db: Kysely<Database>): Promise<void> {
  const ticket = await openTicket(db)
  const person = randomUUID()
  const statements = [
    sql`insert into secrets (name, value) values ('pepper', 'a\tb') on conflict do nothing`,
    sql`insert into page_drafts (page_id, locale, content) values ('about', 'de-de', ${awkward}::json)`,
    sql`insert into page_draft_revisions (page_id, locale, revision, content) values ('about', 'de-de', 1, ${awkward}::json)`,
    sql`insert into schedules (page_id, locale, action, version_id, at, time_zone)
      values ('about', 'de-de', 'publish', (select min(id) from page_versions where page_id = 'about'), '2027-01-01T06:00:00.123456Z', 'Europe/Rome')`,
    sql`insert into reviews (page_id, locale, version_id, message, requested_by_name, link_hash)
      values ('about', 'de-de', (select min(id) from page_versions where page_id = 'about'), 'Please "look"\n\tsoon', 'Ada', 'h')`,
    sql`insert into reviews (kind, item_id, locale, content, revision, message, requested_by_name)
      values ('product', 'v1', 'de-de', ${awkward}::json, 3, '', 'Ada')`,
    sql`insert into suggestions (document, section, path, value) values ('page:about', 's', 'heading', '"A\\tB"'::json)`,
    sql`insert into notes (id, document, locale, section, path, text, value, author_name)
      values (${person}::uuid, 'page:about', 'de-de', 's', 'heading', 'Too "long"\n\tfor a heading', '"A\\tB"'::json, 'Ada')`,
    sql`insert into note_replies (id, note, text, author_name) values (${ticket}::uuid, ${person}::uuid, 'Yes', 'Ada')`,
    sql`insert into own_presets (id, type, name, locale, data, saved_by_name)
      values (${person}::uuid, 'hero', 'Autumn "2027"', 'de-de', ${awkward}::json, 'Ada')`,
    sql`insert into entities (kind, id, position, data, content_hash, origin) values ('retailer', '999', 0, '{"name":"A"}', '', 'import')`,
    sql`insert into retailer_places (id, latitude, longitude, tractor_sales, service, sdf_parts, agricenter)
      values ('999', 46.071234567890123, -0.1, true, false, true, false)`,
    sql`insert into content_drafts (kind, id, revision, content) values ('product', 'v1', 3, null)`,
    sql`insert into content_revisions (kind, id, revision, content) values ('product', 'v1', 2, ${awkward}::json)`,
    sql`insert into content_versions (kind, id, number, content) values ('product', 'v1', 1, ${awkward}::json)`,
    sql`insert into item_schedules (kind, item_id, content, at, time_zone)
      values ('product', 'v1', ${awkward}::json, '2027-01-01T06:00:00.123456Z', 'Europe/Rome')`,
    sql`insert into trash (kind, item_id, title, content, rows, below, deleted_at)
      values ('product', 'v8', 'V8', ${awkward}::json, '{"notes":[]}', array['a "b"'], '2027-01-01T06:00:00.123456Z')`,
    sql`insert into imports (id, kind, file, state, headings, headings_key, created_at, changed_at)
      values ('i', 'product', 'a.csv', 'imported', '["id", "name"]', '', now(), now())`,
    sql`insert into import_items (import_id, item_id, created, revision_before, revision_after) values ('i', 'v1', false, 0, 1)`,
    sql`insert into redirects (locale, permalink, location, status, origin) values ('it-it', 'vecchia', '/it-it', 301, 'editor')`,
    sql`insert into ticket_attachments (message, name, media_type, bytes, file, created_at)
      select id, 'a.pdf', 'application/pdf', 0, 'a.pdf', now() from ticket_messages where ticket = ${ticket}::uuid`,
    sql`insert into request_notes (request, body, author_name) select uuid, 'Call back\n"soon"', 'Ada' from form_requests limit 1`,
    sql`insert into newsletter_subscriptions (email_hash, email, locale, state, created_at) values ('h', 'a@example.com', 'it-it', 'confirmed', now())`,
    sql`insert into outbox (kind, payload, next_at, created_at) values ('ticket-reply', '{"message":1}', 'infinity', now())`,
    sql`insert into webhook_deliveries (tags, next_at, created_at) values ('["page:home"]', now(), now())`,
    sql`insert into studio_people (id, name, email, role, locales) values (${person}, 'Ada "A"', 'ada@example.com', 'author', array['de-de', 'it-it'])`,
    sql`insert into studio_accounts (id, user_id, account_id, provider_id, password) values ('a', ${person}, ${person}, 'credential', 'salt:hash')`,
    sql`insert into studio_second_factors (id, user_id, secret, recovery_codes, verified) values ('f', ${person}, 'a secret', 'codes', true)`,
    sql`insert into studio_passkeys (id, user_id, name, credential_id, public_key, counter, device_type, backed_up) values ('k', ${person}, 'Key "1"', 'c', 'p', 0, 'singleDevice', false)`,
    sql`insert into audit_log (action, subject, details) values ('draft.save', 'page:about', '{"n":[]}')`,
  ]
  for (const statement of statements) await statement.execute(db)
}
