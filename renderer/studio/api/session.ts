import * as v from 'valibot'
import { createActor, type Actor } from 'xstate'
import { signInMachine } from '#machines/signIn.ts'
import { personHeader } from '#schemas/studio/personHeader.ts'
import type { AuthCallName } from '#schemas/studio/authCalls.ts'
import { studioApiPath } from '#schemas/studio/studioCalls.ts'
import { readCallError, StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { inspected } from '#renderer/studio/machines/inspected.ts'

const withSecondFactor = v.object({ second_factor: v.literal(true) })

/** Calls that wait for the person to sign in again. */
let waiting: (() => void)[] = []
let signIns = 0
/** Id of the person for whom this page is shown. */
let shown: string | undefined
let started: Actor<typeof signInMachine> | undefined

/** Returns the machine of signing in; the first call starts it. */
function machine(): Actor<typeof signInMachine> {
  const actions = { resume: resumeCalls }
  started ??= createActor(signInMachine.provide({ actions }), { systemId: 'signIn', ...inspected() }).start()
  return started
}

/** Notes for whom this page is shown: another tab may sign somebody else in. */
export function showPerson(id: string): void {
  shown = id
}

/** Returns whether this page is shown for somebody. */
export function isShownForAnybody(): boolean {
  return shown !== undefined
}

/** Returns whether this page may be used by a person: it is shown for them, or for nobody yet. */
export function isShownFor(id: string): boolean {
  return shown === undefined || shown === id
}

/** Returns what lets the server reject a call of this page with the session of somebody else. */
export function personHeaders(): Readonly<Record<string, string>> {
  return shown === undefined ? {} : { [personHeader]: shown }
}

/** Returns how often the person has signed in; a call notes it before it is sent. */
export function signInCount(): number {
  return signIns
}

/**
 * Resolves when the person has signed in again; the page shows the dialog until then. A call that was rejected late, after the person
 * has signed in since it was sent (`before`), goes on at once.
 */
export async function waitForSignIn(before: number): Promise<void> {
  if (signIns > before) return
  await new Promise<void>((resolve) => {
    waiting = [...waiting, resolve]
    machine().send({ type: 'call.wait' })
  })
}

/** Calls that succeed while others wait are announced to these. */
const successListeners = new Set<() => void>()

export function subscribeToSuccess(listener: () => void): () => void {
  successListeners.add(listener)
  return () => successListeners.delete(listener)
}

/** Notes that a call has succeeded: where others wait, another tab has signed in by now, or changed the password. */
export function noteSuccess(): void {
  if (isSignInNeeded()) for (const listener of successListeners) listener()
}

/** Lets the waiting calls go on: the same person has a session again. */
export function confirmSession(): void {
  if (isSignInNeeded()) machine().send({ type: 'signIn.succeed' })
}

/** Returns whether calls wait for a session. */
export function isSignInNeeded(): boolean {
  return machine().getSnapshot().context.isAwaited
}

export function subscribeToSession(listener: () => void): () => void {
  const subscription = machine().subscribe(listener)
  return () => subscription.unsubscribe()
}

/**
 * Signs in and lets the waiting calls go on; `code` where one is needed first (`signInWithCode`). Throws `StudioCallError`: 401 for a wrong
 * password, 429 after too many.
 */
export async function signIn(email: string, password: string): Promise<'signed-in' | 'code'> {
  machine().send({ type: 'password.send' })
  const result = await failing(postAuth('/sign-in/email', { email, password }))
  if (v.is(withSecondFactor, result)) {
    machine().send({ type: 'code.require' })
    return 'code'
  }
  machine().send({ type: 'signIn.succeed' })
  return 'signed-in'
}

/** Ends signing in with a code of the authenticator, or with a recovery code. Throws with `wrong_code`, `code_used` or `sign_in_again`. */
export async function signInWithCode(kind: 'authenticator' | 'recovery', code: string): Promise<void> {
  await signInBy('code.send', () =>
    postAuth(kind === 'recovery' ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp', { code }),
  )
}

/** Signs in by what `send` does, and lets the waiting calls go on. Throws what `send` throws. */
export async function signInBy(type: 'code.send' | 'passkey.send', send: () => Promise<unknown>): Promise<void> {
  machine().send({ type })
  await failing(send())
  machine().send({ type: 'signIn.succeed' })
}

/** Returns what a call of signing in does; the machine learns of its failure. */
async function failing<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    machine().send({ type: 'signIn.fail' })
    throw error
  }
}

function resumeCalls(): void {
  signIns += 1
  const resolved = waiting
  waiting = []
  for (const resolve of resolved) resolve()
}

export async function signOut(): Promise<void> {
  await postAuth('/sign-out', {})
}

/** Sends a mail with a link to choose a new password, whether or not the address is known. */
export async function requestPassword(email: string): Promise<void> {
  await postAuth('/request-password-reset', { email })
}

/** Changes the password of whoever is signed in, and signs every other device out. Throws `StudioCallError` with `wrong_password`. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await postAuth('/change-password', { currentPassword, newPassword })
}

/** Chooses a password with the token of a mail. */
export async function choosePassword(token: string, newPassword: string): Promise<void> {
  await postAuth('/reset-password', { token, newPassword })
}

/** Makes a call of `authCalls` and returns its body. Throws `StudioCallError`. */
export async function postAuth(path: AuthCallName, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(`${studioApiPath}/auth${path}`, request).catch(() => undefined)
  if (response === undefined) throw new StudioCallError(0, 'offline', {})
  if (!response.ok) throw await readCallError(response)
  return response.json()
}
