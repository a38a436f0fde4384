import { studioCalls, type CallResult, type StudioCallName } from '#schemas/studio/studioCalls.ts'
import { resultOf, studioUrl, type CallOptions } from '#renderer/studio/api/callStudio.ts'
import { readCallError, StudioCallError } from '#renderer/studio/api/studioCallError.ts'

/** A node of the site, in this process or another. */
export interface StudioNode {
  readonly send: (path: string, init: RequestInit, person: string | undefined) => Promise<Response>
  /** Runs what is due; `false` when nothing is. Absent where the node does so itself. */
  readonly runNext?: () => Promise<boolean>
}

/** Makes a call of the studio's API as a person. Throws `StudioCallError`; `status` 0 without a response. */
export type Call = <TName extends StudioCallName>(
  name: TName,
  options: CallOptions<TName>,
) => Promise<CallResult<TName>>

/** Returns how a person calls a node. */
export function callerOf({ send }: StudioNode, person: string): Call {
  return async (name, { params, query, body, revision }) => {
    const headers: Record<string, string> = {}
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (revision !== undefined) headers['if-match'] = `"${revision}"`
    const init = { method: studioCalls[name].method, headers, ...(body && { body: JSON.stringify(body) }) }
    const response = await send(studioUrl(name, { ...(params && { params }), ...(query && { query }) }), init, person)
    if (!response.ok) throw await readCallError(response)
    return resultOf<typeof name>(
      await response.json().catch(() => Promise.reject(new StudioCallError(0, 'offline', {}))),
    )
  }
}
