import type * as v from 'valibot'
import type { StudioRole } from '#schemas/studio/roles.ts'

interface AnyCall {
  /** Below `/api/studio/v1`, with `:page`, `:locale` and the like; ids with slashes are percent-encoded in it. */
  readonly path: `/${string}`
  /** Role a person needs; `null`: no session. With `:locale` in the path, changing it also needs the right to that locale, but see `isInAnyLocale`. */
  readonly role: StudioRole | null
  /** One sentence for the description of the API. */
  readonly summary: string
  readonly query?: v.ObjectSchema<v.ObjectEntries, undefined>
  readonly body?: v.GenericSchema
  /** Body of a 200; of a stream, one event. */
  readonly response: v.GenericSchema
  /** Whether it needs no right to the locale in its path: it changes nothing that visitors may get. */
  readonly isInAnyLocale?: true
  /** Whether somebody may make it who has to set a second factor up first. */
  readonly beforeSecondFactor?: true
  /** Largest body in bytes; the API's own limit by default. */
  readonly maxBytes?: number
  /** Whether the revision that was read is sent as `If-Match`; another one is 409, none 428. */
  readonly needsRevision?: true
  /** How the body is sent, JSON by default. */
  readonly bodyFormat?: 'multipart'
  /** How the response is sent, JSON by default. */
  readonly responseFormat?: 'events' | 'csv' | 'html' | 'file'
}

interface ReadCall extends AnyCall {
  readonly method: 'GET'
}

interface ChangeCall extends AnyCall {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  /** Names of the reads whose responses may be others after it; none for a call that stores nothing that is read. */
  readonly outdates: readonly string[]
  /** Name of the read with the same params, or some of them, that has the same response. */
  readonly returns?: string
  /** Whether what its params name is gone after it: reads of that are not repeated. */
  readonly deletes?: true
  /** Whether it is repeated while a person types: what is open then is not read again each time. */
  readonly isAutosave?: true
}

/** One call of the studio's API: what the router, the client, its queries, OpenAPI and the matrix test are made from. */
export type StudioCall = ReadCall | ChangeCall

/** Checks a table of calls against `StudioCall` and keeps its exact types. */
export function defineCalls<const TCalls extends Readonly<Record<string, StudioCall>>>(calls: TCalls): TCalls {
  return calls
}
