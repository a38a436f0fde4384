import type { ContentKind } from '#schemas/studio/calls/content.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import type { LocaleCode } from '#locales/locales.ts'
import type { FullDraftContent } from '#schemas/studio/draft.ts'
import type { RequestRights } from '#schemas/studio/roles.ts'
import type { SecondFactorRule } from '#schemas/studio/secondFactor.ts'
import type { BrandNames } from '#server/content/brand.ts'
import type { Cms } from '#server/content/context.ts'
import type { Hash } from '#server/forms/keys.ts'
import type { JobQueue } from '#server/media/jobQueue.ts'
import type { Geocode } from '#server/places/geocode.ts'
import type { Storage } from '#server/media/storage.ts'
import type { Tickets } from '#server/tickets/context.ts'
import type { Job } from '#server/jobs/createJob.ts'
import type { RunningJob } from '#server/jobs/createLoop.ts'
import type { JobRow } from '#server/db/backgroundJobs.ts'
import type { LiveEvents } from '#server/studio/live/liveEvents.ts'

/** The caller of a call. */
export interface StudioPerson extends RequestRights {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** The caller of a call with a session. */
export interface SignedInPerson extends StudioPerson {
  /** Id of the session. */
  readonly session: string
  /** Whether signing in needed a code of their authenticator. */
  readonly second_factor: boolean
}

/** Sessions and passwords; `auth.ts` implements it with better-auth. */
export interface StudioAuth {
  /** Responds to the calls of `authCalls` below `/auth`, whose rate is limited by the hash of the network address. */
  readonly handle: (request: Request, addressHash: string | undefined) => Promise<Response>
  /** The signed-in person, with rights; `undefined` without a valid session and for a locked person. */
  readonly findPerson: (headers: Headers) => Promise<SignedInPerson | undefined>
  /** Cookies that prolong a session, as values of `Set-Cookie`; empty when there is nothing to prolong. */
  readonly renew: (headers: Headers) => Promise<readonly string[]>
  readonly hashPassword: (password: string) => Promise<string>
  /** A one-time token with which a person chooses a password; only its hash is stored. */
  readonly createPasswordToken: (personId: string, hours: number) => Promise<string>
}

/** Content of an item that is not published. */
export interface UnpublishedItem {
  readonly key: { readonly kind: ContentKind; readonly id: string }
  readonly content: StoredContent
}

/** A page of the site made from content that is not published. */
export interface DraftPage {
  readonly page: string
  readonly locale: LocaleCode
  readonly content: FullDraftContent
  /** Item that is shown as if this were published of it. */
  readonly item?: UnpublishedItem
  /** Whether shared sections are shown as they are edited. */
  readonly sharedDrafts?: boolean
  /** Time as which the page is shown; absent: now. */
  readonly at?: Date | undefined
}

/** Renders drafts with the site's own renderer; `server/site` supplies it. */
export interface RenderDraft {
  /** The HTML of each section that is on, by key, in the order of the page. */
  readonly sections: (draft: DraftPage) => Promise<readonly { readonly key: string; readonly html: string }[]>
  /** The whole document; `hydrated` runs the site's scripts in it. Its headers are part of it. */
  readonly document: (draft: DraftPage, hydrated: boolean) => Promise<Response>
}

/** Rebuilds the search index in the background, in one process of all nodes at a time. */
export interface SearchRebuild {
  /** Begins it. Throws `exists` while it is under way. */
  readonly start: (actor: Actor) => Promise<void>
  /** How far it is, or how it ended; one whose process died counts as failed. */
  readonly read: () => Promise<JobRow | undefined>
  /** Waits for the batch under way. */
  readonly stop: () => Promise<void>
}

/** Context of every use case of the studio. */
export interface Studio {
  readonly cms: Cms
  readonly auth: StudioAuth
  readonly render: RenderDraft
  readonly events: LiveEvents
  /** Origin of the site, for links in mails and previews. */
  readonly publicUrl: string
  /** The brand as the environment has it. */
  readonly installedBrand: BrandNames
  /** Geocoding service, and the token of the map of the same company; without them the site’s own. */
  readonly geocode: Geocode | undefined
  readonly mapboxToken: string | undefined
  /** Where media are kept. */
  readonly storage: Storage
  /** Folder of the mails that are files, and of uploads. */
  readonly dataDir: string
  /** Space of its disk below which the studio says that there is little left, in bytes. */
  readonly minFreeBytes: number
  /** Messages and attachments of requests. */
  readonly tickets: Tickets
  /** Folder of uploads while they arrive. */
  readonly uploadFolder: string
  /** Steps of imports of CSV files. */
  readonly imports: Job
  /** Uploaded pictures are encoded one after the other. */
  readonly pictures: JobQueue
  readonly rebuild: SearchRebuild
  /** What runs in the background; jobs that are started later are added. */
  readonly jobs: RunningJob[]
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly trustProxy: number
  /** The people that a second factor is required of. */
  readonly secondFactor: SecondFactorRule
  readonly hash: () => Promise<Hash>
  /** Whether the dealer chosen in a form gets a mail. */
  readonly mailDealers: boolean
  /** Called when a mail was added to the outbox. */
  readonly onMail: () => void
}

/** The person who does something and from where, for the audit log; `person` is `null` for the command line and schedules. */
export interface Actor {
  readonly person: Pick<StudioPerson, 'id' | 'name'> | null
  /** Keyed hash of the network address. */
  readonly addressHash?: string | undefined
}
