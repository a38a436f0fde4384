import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { VitalRating } from '#schemas/webVitals.ts'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import type { StudioRole } from '#schemas/studio/roles.ts'
import type { Json, JsonText, Timestamp } from '#server/db/columns.ts'
import type { NoteRepliesTable, NotesTable } from '#server/db/noteTables.ts'
import type { ForeignLinksTable } from '#server/db/linkTables.ts'
import type { OwnPresetsTable } from '#server/db/presetTables.ts'
import type { ReviewsTable } from '#server/db/reviewTables.ts'
import type { TrashTable } from '#server/db/trashTables.ts'

export interface StudioPeopleTable {
  id: string
  name: string
  /** In lower case. */
  email: string
  email_verified: Generated<boolean>
  image: string | null
  role: StudioRole
  /** `null`: all of them. */
  locales: string[] | null
  /** Whether requests of visitors are read in all locales, not in these alone. */
  all_requests: Generated<boolean>
  locked: Generated<boolean>
  /** Whether signing in needs a code of the authenticator. */
  second_factor: Generated<boolean>
  last_seen: Date | null
  created_at: Timestamp
  updated_at: Timestamp
}

/** Written by better-auth, as are the four below. */
export interface StudioSessionsTable {
  id: string
  user_id: string
  token: string
  ip_address: string | null
  user_agent: string | null
  expires_at: Date
  created_at: Timestamp
  updated_at: Timestamp
}

export interface StudioAccountsTable {
  id: string
  user_id: string
  account_id: string
  provider_id: string
  password: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

/** Secret and codes are encrypted. */
export interface StudioSecondFactorsTable {
  id: string
  user_id: string
  secret: string
  recovery_codes: string
  /** Whether a code of the authenticator has shown that it has the secret. */
  verified: Generated<boolean>
  /** Wrong codes in succession, and until when no code is accepted after too many. */
  failed_attempts: Generated<number>
  locked_until: Date | null
}

/** A public key by which a device signs a person in, and by what the device named it. */
export interface StudioPasskeysTable {
  id: string
  user_id: string
  name: string
  credential_id: string
  public_key: string
  /** How often it was used, where the device counts. */
  counter: string
  device_type: string
  backed_up: boolean
  transports: string | null
  /** Model of the authenticator. */
  aaguid: string | null
  created_at: Timestamp
}

export interface StudioTokensTable {
  id: string
  /** Hash of purpose and token. */
  identifier: string
  /** Id of the person. */
  value: string
  expires_at: Date
  created_at: Timestamp
  updated_at: Timestamp
}

export interface StudioRateLimitsTable {
  id: string
  key: string
  count: number
  last_request: string
}

export interface AuditLogTable {
  id: Generated<number>
  at: Generated<Date>
  person_id: string | null
  person_name: string | null
  action: string
  subject: string
  locale: string | null
  details: Json<Record<string, unknown>>
  address_hash: string | null
  search: GeneratedAlways<string>
}

/** Sections that visitors' pages were rendered without. */
export interface SectionFailuresTable {
  page_id: string
  /** Of the content, which readers of other locales may get by fallback. */
  locale: string
  section_key: string
  section_id: string | null
  version_id: number
  issues: Json<readonly ContentIssue[]>
  /** How often a page was rendered without it. */
  count: number
  first_seen: Date
  last_seen: Date
}

/** How fast pages were for visitors who consented to be measured. */
export interface WebVitalsTable {
  /** In UTC. */
  day: ColumnType<string, string, never>
  type: string
  locale: string
  vital: string
  rating: VitalRating
  visits: number
}

export interface BackgroundJobsTable {
  name: string
  /** Names the process at it. */
  run: string
  state: 'running' | 'done' | 'failed'
  done: Generated<number>
  total: Generated<number>
  started_by: string | null
  started_at: Date
  alive_at: Date
  ended_at: Date | null
}

/** The people of the studio, what was done there, and what it shows of the site's operation. */
/** Values that could not be merged and wait beside their field. */
export interface SuggestionsTable {
  id: Generated<number>
  /** `page:<id>`, or `<kind>:<id>` of an item. */
  document: string
  locale: Generated<string>
  section: string | null
  path: string
  value: JsonText | null
  author_id: string | null
  author_name: string | null
  created_at: Timestamp
}

export interface StudioTables {
  audit_log: AuditLogTable
  suggestions: SuggestionsTable
  notes: NotesTable
  note_replies: NoteRepliesTable
  own_presets: OwnPresetsTable
  foreign_links: ForeignLinksTable
  reviews: ReviewsTable
  trash: TrashTable
  section_failures: SectionFailuresTable
  web_vitals: WebVitalsTable
  background_jobs: BackgroundJobsTable
  studio_people: StudioPeopleTable
  studio_sessions: StudioSessionsTable
  studio_accounts: StudioAccountsTable
  studio_second_factors: StudioSecondFactorsTable
  studio_passkeys: StudioPasskeysTable
  studio_tokens: StudioTokensTable
  studio_rate_limits: StudioRateLimitsTable
}
