import { isConflict } from '#renderer/studio/api/studioCallError.ts'
import type { SaveRequest, SharedDraft, Stored } from '#renderer/studio/edit/sharedDraft.ts'

/** Sends a content made from a revision; returns what is stored then. */
type Send<TContent> = (request: SaveRequest<TContent>, revision: number) => Promise<Stored<TContent>>

/** Sends a draft, and what it was made from where the server does not know that. Throws `StudioCallError`. */
export async function sendDraft<TContent>(
  { history, attempts, base, isOwnBase }: SharedDraft<TContent>,
  revision: number,
  send: Send<TContent>,
): Promise<Stored<TContent>> {
  const request = { content: history.present, attempts }
  if (isOwnBase) return send({ ...request, base }, revision)
  try {
    return await send(request, revision)
  } catch (error) {
    // So many have saved since that the server no longer knows what this was made from.
    if (!isConflict(error)) throw error
    return send({ ...request, base }, revision)
  }
}
