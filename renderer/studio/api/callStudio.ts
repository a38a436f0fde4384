import { studioApiPath, studioCalls } from '#schemas/studio/studioCalls.ts'
import type { CallInput, CallQuery, CallResult, StudioCallName, StudioCalls } from '#schemas/studio/studioCalls.ts'
import type { StudioCall } from '#schemas/studio/call.ts'
import { noteSuccess, personHeaders, signInCount, waitForSignIn } from '#renderer/studio/api/session.ts'
import { trackCall } from '#renderer/studio/api/trackCall.ts'
import { readCallError, StudioCallError } from '#renderer/studio/api/studioCallError.ts'

type ParamName<TPath extends string> = TPath extends `${string}/:${infer TName}/${infer TRest}`
  ? TName | ParamName<`/${TRest}`>
  : TPath extends `${string}/:${infer TName}`
    ? TName
    : never

/** Parts of a call; those it does not have are left out. */
export type CallOptions<TName extends StudioCallName> = {
  readonly params?: Readonly<Record<ParamName<StudioCalls[TName]['path']>, string>>
  readonly query?: Readonly<Partial<Record<keyof CallQuery<TName>, string | undefined>>>
  readonly body?: CallInput<TName>
  /** Fields and files of a call that takes multipart. */
  readonly form?: FormData
  /** Revision that was read, sent as `If-Match`. */
  readonly revision?: number
  readonly signal?: AbortSignal
  /** Where the next part of a list begins. */
  readonly cursor?: string
  /** Whether it ends only when the open queries it makes outdated are read again. */
  readonly untilRead?: boolean
  /** Whether a missing session is an error here instead of opening the sign-in dialog. */
  readonly anonymous?: boolean
}

/**
 * Makes a call of the studio's API and returns its result; queries that a change makes outdated are read again. While the session has
 * expired it waits for the person to sign in again and repeats the call. Throws `StudioCallError`; `status` 0 without a response.
 */
export function callStudio<TName extends StudioCallName>(
  name: TName,
  options: CallOptions<TName> = {},
): Promise<CallResult<TName>> {
  return trackCall(name, options, () => makeCall(name, options))
}

async function makeCall<TName extends StudioCallName>(
  name: TName,
  options: CallOptions<TName>,
): Promise<CallResult<TName>> {
  const call: StudioCall = studioCalls[name]
  const before = signInCount()
  const response = await send(call, options)
  if (response.status === 401 && options.anonymous !== true) {
    await waitForSignIn(before)
    return makeCall(name, options)
  }
  if (!response.ok) throw await readCallError(response)
  if (options.anonymous !== true) noteSuccess()
  const isJson = call.responseFormat === undefined
  return resultOf<TName>(isJson ? await response.json() : await response.text())
}

/** Returns the body of a response as the result of a call. */
export function resultOf<TName extends StudioCallName>(body: unknown): CallResult<TName> {
  // The server validates what it sends in its tests; validating again here would load every schema of the site.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return body as CallResult<TName>
}

/** Returns the address of a call that is read by the browser itself: a frame, an event stream, a download. */
export function studioUrl<TName extends StudioCallName>(
  name: TName,
  { params = {}, query = {} }: { readonly params?: object; readonly query?: object } = {},
): string {
  const call: StudioCall = studioCalls[name]
  const given: Readonly<Record<string, string>> = { ...params }
  const path = call.path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(given[key] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (typeof value === 'string' && value !== '') search.set(key, value)
  }
  return `${studioApiPath}${path}${search.size > 0 ? `?${search}` : ''}`
}

async function send(
  call: StudioCall,
  options: {
    params?: object
    query?: object
    cursor?: string
    body?: unknown
    form?: FormData
    revision?: number
    signal?: AbortSignal
    anonymous?: boolean
  },
): Promise<Response> {
  const { params, query, cursor, body, form, revision, signal, anonymous = false } = options
  const name = callNames.get(call) ?? 'getMe'
  const headers: Record<string, string> = anonymous ? {} : { ...personHeaders() }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (revision !== undefined) headers['if-match'] = `"${revision}"`
  try {
    return await fetch(studioUrl(name, { ...(params && { params }), query: { ...query, cursor } }), {
      method: call.method,
      headers,
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
      signal: signal ?? null,
    })
  } catch (error) {
    if (signal?.aborted === true) throw error
    throw new StudioCallError(0, 'offline', {})
  }
}

const callNames = new Map<StudioCall, StudioCallName>(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.entries` widens the names
  (Object.entries(studioCalls) as [StudioCallName, StudioCall][]).map(([name, call]) => [call, name]),
)
