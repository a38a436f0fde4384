import { useLingui } from '@lingui/react/macro'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { typeOf } from '#renderer/studio/edit/editContent.ts'
import { useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import { useDraft, useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { useFieldTrail } from '#renderer/studio/texts/useFieldTrail.ts'

/** Returns what names the field of an issue of the open page, and what selects it with its section. */
export function useIssuePlace() {
  const { t } = useLingui()
  const { select } = useOpenPage()
  const { content } = useDraft()
  const nameOf = useSectionName()
  const trailOf = useFieldTrail()
  return {
    whereOf: ({ section, path }: ContentIssue): readonly string[] =>
      section === undefined
        ? [t({ id: 'Studio/Page', message: 'Page' }), ...trailOf('page', path)]
        : [nameOf(section.key), ...trailOf(typeOf(section.key), path)],
    open: ({ section, path }: ContentIssue): void => {
      const id = content.sections.find(({ id: own, key }) => own === section?.id || key === section?.key)?.id ?? ''
      select(id, path)
    },
  }
}
