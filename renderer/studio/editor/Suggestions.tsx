import { findSection } from '#renderer/studio/edit/editContent.ts'
import { controlAt } from '#renderer/studio/editor/notes/controlAt.ts'
import { SuggestionList } from '#renderer/studio/fields/SuggestionList.tsx'
import { useDraft, useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { useSuggestions } from '#renderer/studio/editor/useSuggestions.ts'
import { useFieldTrail } from '#renderer/studio/texts/useFieldTrail.ts'

interface Props {
  /** Id of the section; `null` for the fields of the page. */
  readonly section: string | null
  /** Type of the section, or `page`: where the names of fields are found. */
  readonly type: string
}

/** Renders the suggestions of a section, or of the page. */
export function Suggestions({ section, type }: Props) {
  const { select } = useOpenPage()
  const { content } = useDraft()
  const trailOf = useFieldTrail()
  const data = section === null ? content : findSection(content, section)?.data
  const { suggestions, error, isPending, take, drop } = useSuggestions()
  return (
    <SuggestionList
      suggestions={suggestions.filter((suggestion) => suggestion.section === section)}
      trailOf={({ path }) => trailOf(type, path)}
      dataOf={() => data}
      controlOf={({ path }) => controlAt(type, data, path)}
      error={error}
      isPending={isPending}
      onSelect={({ path }) => select(section ?? '', path)}
      onTake={take}
      onDrop={drop}
    />
  )
}
