import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { writeAudit } from '#server/db/audit.ts'
import { erasePerson, exportPerson } from '#server/forms/personalData.ts'
import type { Actor, Studio } from '#server/studio/context.ts'

/** Returns everything stored about an email address. The log has who did so, not about whom. */
export async function exportData({ cms }: Studio, actor: Actor, email: string): Promise<CallResult<'exportPerson'>> {
  await writeAudit(cms.db, { ...actor, action: 'privacy.export', subject: 'person' })
  return { email, ...(await exportPerson(cms, email)) }
}

/** Erases the personal data of an email address. */
export async function eraseData(studio: Studio, actor: Actor, email: string): Promise<CallResult<'erasePerson'>> {
  const { cms, storage, dataDir } = studio
  const { requests, subscriptions } = await erasePerson(cms, { dataDir, storage }, email)
  const details = { requests: requests.length, subscriptions }
  await writeAudit(cms.db, { ...actor, action: 'privacy.erase', subject: 'person', details })
  return { ok: true, requests, subscriptions }
}
