import * as v from 'valibot'

export const withUser = v.object({ user: v.object({ id: v.string() }) })
const session = v.object({ session: v.object({ expiresAt: v.string() }), ...withUser.entries })
/** Of a password that a second factor has to follow. */
export const challenge = v.object({ twoFactorRedirect: v.literal(true) })
const codes = v.object({ totpURI: v.optional(v.string()), backupCodes: v.array(v.string()) })

/** What a browser makes, or signs with, a passkey with; `rpId`: of signing in, where the plugin has no setting that the device checks who uses it. */
const ceremony = v.looseObject({ challenge: v.string(), rpId: v.optional(v.string()) })

/** Returns `{ ok: true }` where nothing else is for the browser; of `/get-session` who is signed in and until when, or `null`. */
export function withoutToken(response: Response, body: unknown): Response {
  const headers = new Headers()
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return Response.json(shownOf(body), { headers })
}

function shownOf(body: unknown): object | null {
  if (body === null) return null
  if (v.is(challenge, body)) return { ok: true, second_factor: true }
  if (v.is(ceremony, body)) return { ...body, ...(body.rpId === undefined ? {} : { userVerification: 'required' }) }
  if (v.is(codes, body)) return { uri: body.totpURI, recovery_codes: body.backupCodes }
  const read = v.safeParse(session, body)
  return read.success ? read.output : { ok: true }
}

/** Returns the token of the session a response begins. */
export function tokenOf(response: Response): string | undefined {
  const cookie = response.headers.getSetCookie().find((line) => /^[\w-]+\.session_token=[^;]/.test(line))
  return cookie === undefined ? undefined : decodeURIComponent(/=([^.;]*)/.exec(cookie)?.[1] ?? '')
}
