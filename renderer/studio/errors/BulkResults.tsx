import type { ReactNode } from 'react'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { useErrorSentence } from '#renderer/studio/errors/useErrorSentence.ts'
import { Notice } from '#renderer/studio/ui/Notice.tsx'

interface Props {
  readonly results: readonly { readonly id: string; readonly ok: boolean; readonly reason?: string | undefined }[]
  readonly nameOf: (id: string) => string
  /** How many were changed, in words. */
  readonly children: ReactNode
}

/** Renders the result of a change of several things, announced, and why some were not changed. */
export function BulkResults({ results, nameOf, children }: Props) {
  const sentenceOf = useErrorSentence()
  const rejected = results.filter(({ ok }) => !ok)
  return (
    <Notice kind={rejected.length === 0 ? 'good' : 'warn'} live>
      {children}
      {rejected.map(({ id, reason = '' }) => (
        <p key={id}>
          <strong>{nameOf(id)}</strong> {sentenceOf(new StudioCallError(409, reason, {}))}
        </p>
      ))}
    </Notice>
  )
}
