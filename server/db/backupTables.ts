/**
 * Tables of a backup, in an order in which their rows can be written again. A row is the JSON array of its columns as text: every
 * type of both engines reads what it wrote, and nothing is rounded.
 */
export const backupTables = [
  'secrets',
  'pages',
  'page_locales',
  'page_versions',
  'page_drafts',
  'page_draft_revisions',
  'schedules',
  'reviews',
  'suggestions',
  'notes',
  'note_replies',
  'own_presets',
  'entities',
  'entity_texts',
  'retailer_places',
  'content_drafts',
  'content_revisions',
  'content_versions',
  'item_schedules',
  'trash',
  'imports',
  'import_items',
  'menus',
  'texts',
  'redirects',
  'form_requests',
  'request_notes',
  'tickets',
  'ticket_messages',
  'ticket_attachments',
  'newsletter_subscriptions',
  'outbox',
  'webhook_deliveries',
  'studio_people',
  'studio_accounts',
  'studio_second_factors',
  'studio_passkeys',
  'audit_log',
] as const
export type BackupTable = (typeof backupTables)[number]

/** Tables that are in no backup, each with the reason. */
export const skippedTables: Readonly<Record<string, string>> = {
  kysely_migration: 'names of the migrations; a backup has them of its own',
  kysely_migration_lock: 'of the migrations',
  places: 'reference data, filled at the start',
  search_documents: 'made from the pages',
  search_words: 'made from the pages',
  media_uses: 'kept by triggers as the content is written',
  rate_limits: 'counters of minutes and hours',
  import_rows: 'rows of files that can be read again',
  used_proofs: 'valid for minutes',
  section_failures: 'found again when a page is rendered',
  web_vitals: 'counted again from the next visits',
  foreign_links: 'found again in the content',
  background_jobs: 'of processes that are gone',
  studio_sessions: 'people sign in again',
  studio_tokens: 'a link to choose a password is requested again',
  studio_rate_limits: 'counters of minutes',
}

export function isBackupTable(name: string): name is BackupTable {
  return backupTables.some((table) => table === name)
}
