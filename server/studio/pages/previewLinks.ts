import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Actor, Studio } from '#server/studio/context.ts'
import type { Position } from '#server/studio/pages/draftState.ts'
import { findPage } from '#server/studio/pages/listPages.ts'
import { signPreview } from '#server/studio/pages/previewToken.ts'

const hour = 3_600_000

/** Path below which signed preview links stand. */
export const previewPath = '/preview'

/** Returns a signed address that shows whatever the draft is, to anyone who has it, until it expires. */
export async function createPreviewLink(
  { cms, publicUrl, hash }: Pick<Studio, 'cms' | 'publicUrl' | 'hash'>,
  { page, locale }: Position,
  hours: number,
  actor: Actor,
): Promise<CallResult<'createPreviewLink'>> {
  await findPage(cms, page)
  const expires = cms.now().getTime() + hours * hour
  const token = signPreview({ page, locale, expires }, await hash())
  const expires_at = new Date(expires).toISOString()
  await writeAudit(cms.db, {
    ...actor,
    action: 'page.preview_link',
    subject: `page:${page}`,
    locale,
    details: { expires_at },
  })
  return { url: `${publicUrl}${previewPath}/${token}`, expires_at }
}
