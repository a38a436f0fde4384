import * as v from 'valibot'
import { auditActions } from '#schemas/studio/auditActions.ts'
import { subjectKinds, subjectParts } from '#schemas/studio/calls/auditSubjects.ts'
import { defineCalls } from '#schemas/studio/call.ts'
import { actor, cursor, done, limit, localeCode, search, timestamp, writtenName } from '#schemas/studio/fields.ts'
import { readEmail } from '#schemas/studio/readEmail.ts'
import { password } from '#schemas/studio/password.ts'
import { clientId, position } from '#schemas/studio/calls/presence.ts'
import { studioEvent } from '#schemas/studio/calls/studioEvent.ts'
import { secondFactorState } from '#schemas/studio/secondFactor.ts'
import { givenLocales, studioLocales, studioRoles } from '#schemas/studio/roles.ts'

const role = v.picklist(studioRoles)
/** Address of a new person as it is stored: another way to write it is rejected, not changed. */
const email = v.pipe(
  v.string(),
  v.check((text) => text === readEmail(text), 'Write the address in small letters and without blanks around it'),
  v.maxLength(254),
  v.email(),
)
export const personName = writtenName(100)

const givenRights = { role, locales: givenLocales, all_requests: v.optional(v.boolean()) }

export const person = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  role,
  locales: studioLocales,
  /** Whether requests of visitors are read in all locales, not in these alone. */
  all_requests: v.boolean(),
  locked: v.boolean(),
  second_factor: secondFactorState,
  /** Whether the studio is closed to them without one. */
  second_factor_required: v.boolean(),
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
  action: v.optional(v.picklist(auditActions)),
  /** For example `page`. */
  kind: v.optional(v.picklist([...subjectKinds, ...subjectParts])),
  /** For example `page:about`. */
  subject: v.optional(v.pipe(v.string(), v.maxLength(400))),
  locale: v.optional(localeCode),
  /** From this moment on, and before this one. */
  from: v.optional(timestamp),
  to: v.optional(timestamp),
})

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
    beforeSecondFactor: true,
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
    body: v.strictObject({ email, name: personName, ...givenRights }),
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
      ...v.partial(v.object(givenRights)).entries,
      locked: v.optional(v.boolean()),
    }),
    response: person,
    outdates: [
      'listRequests',
      'getRequest',
      'getMe',
      'listPeople',
      'listAssignees',
      'listNotePeople',
      'listPersonSessions',
    ],
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
  resetSecondFactor: {
    method: 'POST',
    path: '/users/:id/second-factor/reset',
    role: 'admin',
    summary: 'Takes second factor and passkeys of somebody else away, and ends every session of theirs.',
    body: v.strictObject({}),
    response: person,
    outdates: ['listPeople', 'listPersonSessions', 'listPersonPasskeys'],
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
