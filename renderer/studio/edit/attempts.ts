import type { DraftContent } from '#schemas/studio/draft.ts'
import { maxAttemptBytes } from '#schemas/studio/calls/drafts.ts'
import { toSaved, type Content } from '#renderer/studio/edit/editContent.ts'

/**
 * Returns what a save names of earlier ones, so that what they stored is no change of others: the newest that fit into the
 * call.
 */
export function toSentAttempts(attempts: readonly Content[], sent: Content, base: Content): DraftContent[] {
  const chosen: DraftContent[] = []
  let bytes = 0
  for (const attempt of attempts.toReversed()) {
    if (attempt === sent) continue
    const saved = toSaved(attempt, base)
    bytes += new Blob([JSON.stringify(saved)]).size
    if (bytes > maxAttemptBytes) break
    chosen.push(saved)
  }
  return chosen.toReversed()
}
