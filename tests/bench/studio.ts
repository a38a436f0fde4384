import type { Row } from '#tests/bench/results.ts'
import { measureDrafts } from '#tests/bench/studioDrafts.ts'
import { measureStudioBrowser } from '#tests/bench/studioBrowser.ts'
import { measureTogether } from '#tests/bench/studioTogether.ts'
import { measureStudioLive } from '#tests/bench/studioLive.ts'

/** Returns the figures of the studio. */
export async function measureStudio(): Promise<Row[]> {
  const drafts = await measureDrafts()
  return [...drafts, ...measureTogether(), ...(await measureStudioLive()), ...(await measureStudioBrowser())]
}
