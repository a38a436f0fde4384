import type { StudioHandlers } from '#server/studio/handler.ts'
import { listStudioPeople, hasPeople, findStudioPerson } from '#server/db/studioPeople.ts'
import { addPerson } from '#server/studio/people/addPerson.ts'
import { changePerson, signOutPerson } from '#server/studio/people/changePerson.ts'
import { exportAudit } from '#server/studio/people/exportAudit.ts'
import { listAudit } from '#server/studio/people/listAudit.ts'
import { resetSecondFactor } from '#server/studio/people/resetSecondFactor.ts'
import { setUp } from '#server/studio/people/setUp.ts'
import { showPerson } from '#server/studio/people/showPerson.ts'
import { StudioError } from '#server/studio/studioError.ts'

type PeopleCall =
  | 'getSetUp'
  | 'setUp'
  | 'getMe'
  | 'listPeople'
  | 'addPerson'
  | 'changePerson'
  | 'signOutPerson'
  | 'resetSecondFactor'
  | 'listAudit'
  | 'exportAudit'

/** People, the first administrator and the audit log. */
export const peopleHandlers: StudioHandlers<PeopleCall> = {
  getSetUp: async ({ cms }) => ({ needed: !(await hasPeople(cms.db)) }),
  async setUp(studio, { body, actor }) {
    await setUp(studio, body, actor)
    return { ok: true }
  },
  /** The first call of the editor when it opens: it prolongs the session. */
  async getMe(studio, { c, person }) {
    const { cms, auth } = studio
    const row = await findStudioPerson(cms.db, person.id)
    if (row === undefined) throw new StudioError('not_signed_in', 'Sign in to the studio')
    for (const cookie of await auth.renew(c.req.raw.headers)) c.header('Set-Cookie', cookie, { append: true })
    return showPerson(studio, row)
  },
  listPeople: async (studio) => ({
    items: (await listStudioPeople(studio.cms.db)).map((row) => showPerson(studio, row)),
  }),
  addPerson: async (studio, { body, actor }) => showPerson(studio, await addPerson(studio, body, actor)),
  changePerson: async (studio, { params, body, actor }) =>
    showPerson(studio, await changePerson(studio, params['id'] ?? '', body, actor)),
  async signOutPerson(studio, { params, actor }) {
    await signOutPerson(studio, params['id'] ?? '', actor)
    return { ok: true }
  },
  resetSecondFactor: async (studio, { params, actor }) =>
    showPerson(studio, await resetSecondFactor(studio, params['id'] ?? '', actor)),
  listAudit: (studio, { query }) => listAudit(studio, query),
  exportAudit: (studio, { query, actor }) => exportAudit(studio, query, actor),
}
