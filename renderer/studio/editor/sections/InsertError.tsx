import type { NotInserted } from '#renderer/studio/editor/sections/useInsertion.ts'
import { useSectionTexts } from '#renderer/studio/editor/sections/useSectionTexts.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'

/** Renders why a section was not inserted. */
export function InsertError({ failed }: { readonly failed: NotInserted }) {
  const texts = useSectionTexts()
  const { source, rejection, error } = failed
  if (rejection === undefined) return <ErrorNotice error={error} />
  return (
    <Notice kind="bad" live>
      <p>{texts.rejected(source.type, rejection)}</p>
    </Notice>
  )
}
