import { studioCalls, type CallResult, type StudioCallName } from '#schemas/studio/studioCalls.ts'
import type { StudioCall } from '#schemas/studio/call.ts'
import { markOutdated, storeReturned } from '#renderer/studio/api/queryCache.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'

interface Options {
  readonly params?: object
  readonly body?: unknown
  readonly untilRead?: boolean
}

/**
 * Runs a call and updates the queries as its row of the table says. Reads are marked as outdated after a failure as
 * well when somebody else has changed something, or when the result of the call is not known.
 */
export async function trackCall<TName extends StudioCallName>(
  name: TName,
  { params, body, untilRead = false }: Options,
  run: () => Promise<CallResult<TName>>,
): Promise<CallResult<TName>> {
  const call: StudioCall = studioCalls[name]
  if (call.method === 'GET' || isPreview(body)) return run()
  try {
    const result = await run()
    storeReturned(name, params, result)
    const marked = markOutdated(name, { deleted: 'deletes' in call ? params : undefined })
    if (untilRead) await marked
    return result
  } catch (error) {
    if (mayBeOutdated(error)) void markOutdated(name, { hasFailed: true })
    throw error
  }
}

// A call with `preview` in its body returns what it would change.
function isPreview(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'preview' in body && body.preview === true
}

function mayBeOutdated(error: unknown): boolean {
  return error instanceof StudioCallError && (error.status === 404 || error.status === 409 || error.isTemporary)
}
