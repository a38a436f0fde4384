import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import { usePageTrail } from '#renderer/studio/edit/usePageTrail.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'

/** Returns what names the field of an issue of the open page, and what selects it with its section. */
export function useIssuePlace() {
  const { select, store } = useOpenPage()
  return {
    whereOf: usePageTrail(),
    open: ({ section, path }: ContentIssue): void => {
      const { sections } = store.state().content
      const id = sections.find(({ id: own, key }) => own === section?.id || key === section?.key)?.id ?? ''
      select(id, path)
    },
  }
}
