import * as v from 'valibot'
import { defineCalls } from '#schemas/studio/call.ts'
import { actor, cursor, done, limit, localeCode, pageId, search, timestamp } from '#schemas/studio/fields.ts'
import { password } from '#schemas/studio/password.ts'
import { clientId, openDocument, position, presentPerson } from '#schemas/studio/calls/presence.ts'
import { givenLocales, studioLocales, studioRoles } from '#schemas/studio/roles.ts'

const role = v.picklist(studioRoles)
const email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email())
export const personName = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100))

export const person = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  role,
  locales: studioLocales,
  locked: v.boolean(),
  created_at: timestamp,
  last_seen: v.nullable(timestamp),
})
export type Person = v.InferOutput<typeof person>

export const auditEntry = v.object({
  id: v.number(),
  at: timestamp,
  actor,
  /** For example `page.publish`, `person.lock`, `media.replace`. */
  action: v.string(),
  /** For example the kind `page` and the id `about`; `name` is null of what no longer exists, and of what has none. */
  subject: v.object({ kind: v.string(), id: v.string(), name: v.nullable(v.string()) }),
  locale: v.nullable(localeCode),
  details: v.record(v.string(), v.unknown()),
})

const word = v.optional(v.pipe(v.string(), v.maxLength(200)))

/** What of the audit log is listed; each field narrows it. */
const auditFilter = v.object({
  q: search,
  /** Id of a person; `-` is the server. */
  actor: word,
  action: word,
  /** For example `page`. */
  kind: word,
  /** For example `page:about`. */
  subject: v.optional(v.pipe(v.string(), v.maxLength(400))),
  locale: v.optional(localeCode),
  /** From this moment on, and before this one. */
  from: v.optional(timestamp),
  to: v.optional(timestamp),
})

/** What other editors do; sent as server-sent events. */
export const studioEvent = v.variant('type', [
  v.object({
    type: v.literal('presence'),
    document: openDocument,
    people: v.array(presentPerson),
  }),
  v.object({
    type: v.picklist(['saved', 'published', 'withdrawn', 'scheduled', 'suggested', 'reviewed', 'noted']),
    page: pageId,
    locale: localeCode,
    revision: v.number(),
    actor,
  }),
  /** `content`: its draft was saved; `content_published`: what visitors have of it, or whether it has a draft, may be another. */
  v.object({
    type: v.picklist(['content', 'content_published', 'content_scheduled', 'content_reviewed', 'content_noted']),
    kind: v.string(),
    id: v.string(),
    actor,
  }),
  /** Rights or sessions have changed: every stream looks whether its own goes on. No client gets it. */
  v.object({ type: v.literal('access') }),
])
export type StudioEvent = v.InferOutput<typeof studioEvent>

/** The call that an event says somebody else has made, or the most frequent of them: what that makes outdated is outdated here too. */
export const eventCalls = {
  saved: 'saveDraft',
  published: 'publishDraft',
  withdrawn: 'withdrawPage',
  scheduled: 'schedulePage',
  suggested: 'removeSuggestion',
  reviewed: 'requestReview',
  noted: 'addPageNote',
  content: 'saveContent',
  content_published: 'publishContent',
  content_scheduled: 'scheduleContent',
  content_reviewed: 'requestContentReview',
  content_noted: 'addContentNote',
} as const satisfies Readonly<Record<Exclude<StudioEvent['type'], 'presence' | 'access'>, string>>

export const peopleCalls = defineCalls({
  getSetUp: {
    method: 'GET',
    path: '/setup',
    role: null,
    summary: 'Returns whether the first administrator is still to be made.',
    response: v.object({ needed: v.boolean() }),
  },
  setUp: {
    method: 'POST',
    path: '/setup',
    role: null,
    summary: 'Makes the first administrator with the one-time token printed at the first start.',
    body: v.strictObject({ token: v.pipe(v.string(), v.maxLength(200)), email, name: personName, password }),
    response: done,
    outdates: ['getSetUp'],
  },
  getMe: {
    method: 'GET',
    path: '/me',
    role: 'author',
    summary: 'Returns the signed-in person.',
    response: person,
  },
  listPeople: {
    method: 'GET',
    path: '/users',
    role: 'admin',
    summary: 'Lists the people of the studio.',
    response: v.object({ items: v.array(person) }),
  },
  addPerson: {
    method: 'POST',
    path: '/users',
    role: 'admin',
    summary: 'Adds a person, who gets a mail with a link to choose a password.',
    body: v.strictObject({ email, name: personName, role, locales: givenLocales }),
    response: person,
    outdates: ['listPeople', 'listAssignees', 'listNotePeople'],
  },
  changePerson: {
    method: 'PUT',
    path: '/users/:id',
    role: 'admin',
    summary: 'Changes role, locales or name of a person, or locks and unlocks them; a locked person is signed out.',
    body: v.strictObject({
      name: v.optional(personName),
      role: v.optional(role),
      locales: v.optional(givenLocales),
      locked: v.optional(v.boolean()),
    }),
    response: person,
    outdates: ['getMe', 'listPeople', 'listAssignees', 'listNotePeople', 'listPersonSessions'],
  },
  signOutPerson: {
    method: 'POST',
    path: '/users/:id/sign-out',
    role: 'admin',
    summary: 'Ends every session of a person.',
    body: v.strictObject({}),
    response: done,
    outdates: ['listPersonSessions'],
  },
  listAudit: {
    method: 'GET',
    path: '/audit',
    role: 'admin',
    summary: 'Lists what was changed, by whom and when, newest first.',
    query: v.object({
      ...auditFilter.entries,
      /** Of the titles. */
      title_locale: v.optional(localeCode, 'en-gb'),
      cursor: v.optional(cursor),
      limit,
    }),
    response: v.object({ items: v.array(auditEntry), next: v.nullable(cursor) }),
  },
  exportAudit: {
    method: 'GET',
    path: '/audit/export',
    role: 'admin',
    summary: 'Returns the audit log, or what a filter leaves of it, as CSV.',
    query: auditFilter,
    response: v.string(),
    responseFormat: 'csv',
  },
  announcePresence: {
    method: 'POST',
    path: '/presence',
    role: 'author',
    summary: 'Tells other editors which section and field a window of the person is in, until its stream ends.',
    body: v.strictObject({ client: clientId, at: position }),
    response: done,
    outdates: [],
  },
  streamEvents: {
    method: 'GET',
    path: '/events',
    role: 'author',
    summary: 'Streams presence, saves and publications as server-sent events; the presence of `client` ends with it.',
    query: v.object({ client: v.optional(clientId) }),
    response: studioEvent,
    responseFormat: 'events',
  },
})
