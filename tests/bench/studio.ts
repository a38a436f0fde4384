import type { Row } from '#tests/bench/results.ts'
import { measureStudioLive } from '#tests/bench/studioLive.ts'

/** The figures of the studio. */
export async function measureStudio(): Promise<Row[]> {
  return measureStudioLive()
}
