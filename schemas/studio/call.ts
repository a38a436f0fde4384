import type * as v from 'valibot'
import type { StudioRole } from '#schemas/studio/roles.ts'

/** One call of the studio's API: what the router, the client, OpenAPI and the matrix test are made from. */
export interface StudioCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api/studio/v1`, with `:page`, `:locale` and the like; ids with slashes are percent-encoded in it. */
  readonly path: `/${string}`
  /** Role a person needs; `null`: no session. With `:locale` in the path, changing it also needs the right to that locale. */
  readonly role: StudioRole | null
  /** One sentence for the description of the API. */
  readonly summary: string
  readonly query?: v.ObjectSchema<v.ObjectEntries, undefined>
  readonly body?: v.GenericSchema
  /** Body of a 200; of a stream, one event. */
  readonly response: v.GenericSchema
  /** Largest body in bytes; the API's own limit by default. */
  readonly maxBytes?: number
  /** Whether the revision that was read is sent as `If-Match`; another one is 409, none 428. */
  readonly needsRevision?: true
  /** How the body is sent, JSON by default. */
  readonly bodyFormat?: 'multipart'
  /** How the response is sent, JSON by default. */
  readonly responseFormat?: 'events' | 'csv' | 'html' | 'file'
}

/** Checks a table of calls against `StudioCall` and keeps its exact types. */
export function defineCalls<const TCalls extends Readonly<Record<string, StudioCall>>>(calls: TCalls): TCalls {
  return calls
}
