import { rule } from '#schemas/issues/issueCodes.ts'
import { licenceState } from '#schemas/studio/licence.ts'
import type { Cms } from '#server/content/context.ts'
import type { PageFinding } from '#server/content/pageFinding.ts'
import { readLicenceDays } from '#server/db/mediaLicences.ts'
import { mediaId, type Picture } from '#server/studio/pages/warnings/altWarnings.ts'

/** Warns of pictures, videos and downloads whose licence has ended, or ends within 30 days. */
export async function licenceWarnings(cms: Cms, files: readonly Picture[]): Promise<PageFinding[]> {
  const ids = files.flatMap(({ value }) => mediaId(value) ?? [])
  const days = await readLicenceDays(cms.db, [...new Set(ids)])
  return files.flatMap(({ value, ...position }): PageFinding[] => {
    const day = days.get(mediaId(value) ?? '')
    const state = day === undefined ? undefined : licenceState(day, cms.now().getTime())
    if (day === undefined || state === undefined) return []
    return [{ ...position, level: 'warning', ...rule(state === 'ended' ? 'licence_ended' : 'licence_ends', { day }) }]
  })
}
