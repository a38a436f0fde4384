import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { NodeDied } from '#tests/fuzz/world/nodeLife.ts'
import type { WorldNode } from '#tests/fuzz/world/worldNode.ts'

/** What a call is rejected with where others were faster, or where it was done before. */
const expected: ReadonlySet<string> = new Set(['conflict', 'not_found'])

/** Does what may be cut short; throws where a node fails that has all it needs. */
export async function attempt(node: WorldNode, work: () => Promise<void>): Promise<void> {
  const { isLost, losses } = node.database
  const before = isLost() ? -1 : losses()
  try {
    await work()
  } catch (error) {
    if (error instanceof NodeDied) return
    if (!(error instanceof StudioCallError)) throw error
    if (expected.has(error.code)) return
    if (error.status === 507) return
    if (error.isTemporary && losses() !== before) return
    throw new Error(`A call failed: ${error.status} ${error.code}`, { cause: error })
  }
}
