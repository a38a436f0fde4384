import * as v from 'valibot'
import { defineCalls } from '#schemas/studio/call.ts'
import { done } from '#schemas/studio/fields.ts'
import { requestReads } from '#schemas/studio/outdated.ts'

const email = v.strictObject({ email: v.pipe(v.string(), v.trim(), v.maxLength(254), v.email()) })

/** The personal data of visitors, by their email address. */
export const privacyCalls = defineCalls({
  exportPerson: {
    method: 'POST',
    path: '/privacy/export',
    role: 'admin',
    summary: 'Returns everything stored about an email address.',
    body: email,
    response: v.looseObject({ email: v.string() }),
    outdates: [],
  },
  erasePerson: {
    method: 'POST',
    path: '/privacy/erase',
    role: 'admin',
    summary: 'Erases the personal data of an email address; proofs of consent stay.',
    body: email,
    /** `requests`: ids of those that were erased. */
    response: v.object({ ...done.entries, requests: v.array(v.string()), subscriptions: v.number() }),
    outdates: ['getRequest', 'listReplyTemplates', ...requestReads],
  },
})
