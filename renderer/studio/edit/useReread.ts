import { useState } from 'react'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'

/** Why a document could not be read again; `name`: of who has changed or deleted it, where that is known. */
export interface RereadFailure {
  readonly error: unknown
  readonly name?: string | undefined
}

/** Returns what reads a document again after an event, made by `name`, and why that failed last; nothing where it may succeed later. */
export function useReread(store: { readonly reread: () => Promise<void> }): {
  readonly failure: RereadFailure | undefined
  readonly reread: (name?: string) => Promise<void>
} {
  const [failure, setFailure] = useState<RereadFailure>()
  const reread = (name?: string) =>
    store.reread().then(
      () => setFailure(undefined),
      (error: unknown) =>
        // A later reading, as after a break of the stream, does not know who it was.
        setFailure((before) =>
          error instanceof StudioCallError && error.isTemporary ? undefined : { error, name: name ?? before?.name },
        ),
    )
  return { failure, reread }
}
