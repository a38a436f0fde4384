import type { Context } from 'hono'
import type { LocaleCode } from '#locales/locales.ts'
import type { CallBody, CallQuery, CallResult, StudioCallName } from '#schemas/studio/studioCalls.ts'
import type { Actor, SignedInPerson, Studio } from '#server/studio/context.ts'

/** A call whose session, rights, origin, size and schema are checked. */
export interface CheckedCall<TName extends StudioCallName> {
  readonly c: Context
  /** The person; absent only in calls that need no session. */
  readonly person: SignedInPerson
  readonly actor: Actor
  /** Parts of the path, decoded; `locale` is a known one. */
  readonly params: Readonly<Record<string, string>> & { readonly locale: LocaleCode }
  readonly query: CallQuery<TName>
  readonly body: CallBody<TName>
  /** The body as it was sent, for what must keep its text. */
  readonly text: string
  /** From `If-Match`; 0 in calls that need none. */
  readonly revision: number
}

/** Parses nothing and calls one use case. */
export type StudioHandler<TName extends StudioCallName> = (
  studio: Studio,
  call: CheckedCall<TName>,
) => Promise<CallResult<TName> | Response>

export type StudioHandlers<TName extends StudioCallName = StudioCallName> = {
  readonly [TKey in TName]: StudioHandler<TKey>
}
