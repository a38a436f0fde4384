import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, JsonText, Timestamp } from '#server/db/columns.ts'
import type {
  FormRequestsTable,
  NewsletterSubscriptionsTable,
  OutboxTable,
  RateLimitsTable,
  RequestNotesTable,
  SecretsTable,
  TicketAttachmentsTable,
  TicketMessagesTable,
  TicketsTable,
  UsedProofsTable,
} from '#server/db/formTables.ts'
import type { ContentDraftsTable, ContentRevisionsTable, ContentVersionsTable } from '#server/db/contentTables.ts'
import type { ImportTables } from '#server/db/importTables.ts'
import type { StudioTables } from '#server/db/studioTables.ts'
import type { ScheduleTables } from '#server/db/scheduleTables.ts'
import type { PageDraftRevisionsTable, PageDraftsTable } from '#server/db/draftTables.ts'

/** The author of a row: the seed may replace only what it wrote itself. */
export type Origin = 'seed' | 'import' | 'editor'

/** One section of a stored page. The list keeps the order, which a jsonb object would not. */
export interface StoredSection {
  readonly id: string
  readonly key: string
  readonly enabled?: unknown
  readonly data: Readonly<Record<string, unknown>>
}

/** A node of a stored menu; `parent` is the id of another node of the same menu. */
export interface StoredNode {
  readonly id: string
  readonly parent?: string | undefined
  readonly page?: string | undefined
  readonly url?: string | undefined
  readonly style?: string | undefined
  readonly names?: Readonly<Record<string, string>> | undefined
}

export interface PagesTable {
  id: string
  page_type: string
  template: string
  parent_id: string | null
  entity_kind: string | null
  entity_id: string | null
  position: number
  created_at: Timestamp
  updated_at: Timestamp
}

export interface PageLocalesTable {
  page_id: string
  locale: string
  permalink: string
  title: string
  published_version_id: number | null
  /** When what visitors read was published; of a withdrawn page, when it was last. */
  published_at: Date | null
}

export interface PageVersionsTable {
  id: Generated<number>
  page_id: string
  locale: string
  number: number
  permalink: string
  title: string
  seo: Json<Record<string, unknown>>
  sections: Json<readonly StoredSection[]>
  content_hash: string
  origin: Origin
  created_at: Timestamp
  author_id: Generated<string | null>
  author_name: Generated<string | null>
  message: Generated<string>
  /** The draft's at which it was published, else one of its own. */
  revision: Generated<number>
  /** Text of the draft it was published from. */
  source: JsonText
  digest: GeneratedAlways<string>
  replaced_by: ContentVersionsTable['replaced_by']
}

export interface EntitiesTable {
  kind: string
  id: string
  position: number
  parent_id: string | null
  data: Json<Record<string, unknown>>
  content_hash: string
  origin: Origin
  updated_at: Timestamp
}

export interface EntityTextsTable {
  kind: string
  id: string
  locale: string
  data: Json<Record<string, unknown>>
}

export interface MenusTable {
  key: string
  nodes: Json<readonly StoredNode[]>
  content_hash: string
  origin: Origin
  updated_at: Timestamp
}

export interface TextsTable {
  key: string
  locale: string
  value: string
  origin: Origin
  updated_at: Timestamp
}

export interface RedirectsTable {
  locale: string
  permalink: string
  location: string
  status: 301 | 302 | 307 | 308
  origin: Origin
  updated_at: Timestamp
}

/** What a dealer is looked up by; the dealer itself is an entity of the same id. */
export interface RetailerPlacesTable {
  id: string
  kind: Generated<string>
  country: string | null
  latitude: number
  longitude: number
  tractor_sales: boolean
  service: boolean
  sdf_parts: boolean
  agricenter: boolean
}

/** Group of the site search a page belongs to. */
export type SearchKind = 'product' | 'promo' | 'news' | 'page'

/** A text visitors can find: a page as the readers of some locales see it. */
export interface SearchDocumentsTable {
  id: Generated<number>
  page_id: string
  /** Locale whose words the text is made of. */
  locale: string
  /** Locales that get this text, by their fallback chains. */
  readers: readonly string[]
  kind: SearchKind
  title: string
  permalink: string
  /** Model codes of the title, without punctuation. */
  codes: readonly string[]
  body: string
  image: Json<unknown>
  /** Cache tags of what the text was made from. */
  tags: readonly string[]
  made_at: Generated<Date>
}

export interface SearchWordsTable {
  locale: string
  word: string
  in_title: boolean
}

/** Every table, as Kysely sees it. */
export interface Database extends StudioTables, ImportTables, ScheduleTables {
  pages: PagesTable
  page_locales: PageLocalesTable
  page_versions: PageVersionsTable
  page_drafts: PageDraftsTable
  page_draft_revisions: PageDraftRevisionsTable
  entities: EntitiesTable
  entity_texts: EntityTextsTable
  retailer_places: RetailerPlacesTable
  menus: MenusTable
  texts: TextsTable
  redirects: RedirectsTable
  search_documents: SearchDocumentsTable
  search_words: SearchWordsTable
  form_requests: FormRequestsTable
  request_notes: RequestNotesTable
  tickets: TicketsTable
  ticket_messages: TicketMessagesTable
  ticket_attachments: TicketAttachmentsTable
  outbox: OutboxTable
  newsletter_subscriptions: NewsletterSubscriptionsTable
  secrets: SecretsTable
  used_proofs: UsedProofsTable
  rate_limits: RateLimitsTable
  content_drafts: ContentDraftsTable
  content_revisions: ContentRevisionsTable
  content_versions: ContentVersionsTable
}
