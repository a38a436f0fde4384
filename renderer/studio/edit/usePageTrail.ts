import { useLingui } from '@lingui/react/macro'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { typeOf } from '#renderer/studio/edit/editContent.ts'
import { useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import { useFieldTrail } from '#renderer/studio/texts/useFieldTrail.ts'

/** Returns the names that lead to the field of an issue of a page: its section, or the page, and the field. */
export function usePageTrail(): (place: Pick<ContentIssue, 'section' | 'path'>) => readonly string[] {
  const { t } = useLingui()
  const nameOf = useSectionName()
  const trailOf = useFieldTrail()
  return ({ section, path }) =>
    section === undefined
      ? [t({ id: 'Studio/Page', message: 'Page' }), ...trailOf('page', path)]
      : [nameOf(section.key), ...trailOf(typeOf(section.key), path)]
}
