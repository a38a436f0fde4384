import type { accountCalls } from '#schemas/studio/calls/account.ts'
import type { StudioHandlers } from '#server/studio/handler.ts'
import { listPasskeys, removePasskey } from '#server/studio/people/passkeys.ts'
import { changeName, endOtherSessions, endSession, listSessions } from '#server/studio/people/sessions.ts'
import { showPerson } from '#server/studio/people/showPerson.ts'

/** What people change of themselves, and the sessions of anybody. */
export const accountHandlers: StudioHandlers<keyof typeof accountCalls> = {
  changeMe: async (studio, { person, body, actor }) =>
    showPerson(studio, await changeName(studio.cms, person.id, body.name, actor)),
  listSessions: async ({ cms }, { person }) => ({ items: await listSessions(cms, person.id, person) }),
  async endSession({ cms }, { person, params, actor }) {
    await endSession(cms, person.id, params['session'] ?? '', actor)
    return { ok: true }
  },
  endOtherSessions: async ({ cms }, { person, actor }) => ({ ended: await endOtherSessions(cms, person, actor) }),
  listPasskeys: async ({ cms }, { person }) => ({ items: await listPasskeys(cms, person.id) }),
  async removePasskey({ cms, onMail }, { person, params, actor }) {
    await removePasskey({ cms, onMail }, person.id, params['id'] ?? '', actor)
    return { ok: true }
  },
  listPersonPasskeys: async ({ cms }, { params }) => ({ items: await listPasskeys(cms, params['id'] ?? '') }),
  listPersonSessions: async ({ cms }, { person, params }) => ({
    items: await listSessions(cms, params['id'] ?? '', person),
  }),
  async endPersonSession({ cms }, { params, actor }) {
    await endSession(cms, params['id'] ?? '', params['session'] ?? '', actor)
    return { ok: true }
  },
}
