import * as v from 'valibot'
import { defineCalls } from '#schemas/studio/call.ts'
import { person, personName } from '#schemas/studio/calls/people.ts'
import { done, timestamp } from '#schemas/studio/fields.ts'

/** A browser that is signed in. */
const session = v.object({
  id: v.string(),
  /** For example `Firefox` and `Windows`; `null` for a browser that is not known. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  created_at: timestamp,
  /** To ten minutes. */
  last_seen: timestamp,
  /** Whether it is the one of this call. */
  current: v.boolean(),
})
export type StudioSession = v.InferOutput<typeof session>

/** A key of a device, or of a password manager, that signs its person in. */
const passkey = v.object({ id: v.string(), name: v.string(), created_at: timestamp })
export type Passkey = v.InferOutput<typeof passkey>

const passkeys = v.object({ items: v.array(passkey) })
const sessions = v.object({ items: v.array(session) })

export const accountCalls = defineCalls({
  changeMe: {
    method: 'PUT',
    path: '/me',
    role: 'author',
    summary: 'Changes the name of the signed-in person.',
    body: v.strictObject({ name: personName }),
    response: person,
    outdates: ['listPeople', 'listAssignees'],
    returns: 'getMe',
  },
  listSessions: {
    method: 'GET',
    path: '/me/sessions',
    role: 'author',
    summary: 'Lists the browsers the signed-in person is signed in with, those seen last first.',
    response: sessions,
  },
  endSession: {
    method: 'DELETE',
    path: '/me/sessions/:session',
    role: 'author',
    summary: 'Ends a session of the signed-in person.',
    response: done,
    outdates: ['listSessions', 'listPersonSessions'],
  },
  endOtherSessions: {
    method: 'POST',
    path: '/me/sessions/end-others',
    role: 'author',
    summary: 'Ends every session of the signed-in person but this one.',
    body: v.strictObject({}),
    response: v.object({ ended: v.number() }),
    outdates: ['listSessions', 'listPersonSessions'],
  },
  listPasskeys: {
    method: 'GET',
    path: '/me/passkeys',
    role: 'author',
    summary: 'Lists the passkeys of the signed-in person, the oldest first.',
    response: passkeys,
  },
  removePasskey: {
    method: 'DELETE',
    path: '/me/passkeys/:id',
    role: 'author',
    summary: 'Takes a passkey of the signed-in person away, who gets a mail.',
    response: done,
    outdates: ['listPasskeys', 'listPersonPasskeys'],
  },
  listPersonPasskeys: {
    method: 'GET',
    path: '/users/:id/passkeys',
    role: 'admin',
    summary: 'Lists the passkeys of a person; `resetSecondFactor` takes them away.',
    response: passkeys,
  },
  listPersonSessions: {
    method: 'GET',
    path: '/users/:id/sessions',
    role: 'admin',
    summary: 'Lists the browsers a person is signed in with.',
    response: sessions,
  },
  endPersonSession: {
    method: 'DELETE',
    path: '/users/:id/sessions/:session',
    role: 'admin',
    summary: 'Ends a session of a person.',
    response: done,
    outdates: ['listSessions', 'listPersonSessions'],
  },
})
