import { useContext } from 'react'
import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { OthersContext } from '#renderer/studio/edit/others.ts'
import { useOthersNotes } from '#renderer/studio/edit/useOthersNotes.ts'
import { useDraft } from '#renderer/studio/editor/useDraft.ts'
import { useSuggestions } from '#renderer/studio/editor/useSuggestions.ts'
import styles from '#renderer/studio/editor/EditorBar.module.css'

/** Renders what other people do in this draft, announced when it changes. */
export function BarNotes({ beside }: { readonly beside: readonly string[] }) {
  const { t } = useLingui()
  const { isUndoPartial } = useDraft()
  const suggestions = useSuggestions().suggestions.length
  const others = useOthersNotes(useContext(OthersContext), beside)
  const notes = [
    isUndoPartial &&
      t({ id: 'Studio/Undo partial', message: 'Someone else has changed this since; their change stays.' }),
    suggestions > 0 &&
      t({
        id: 'Studio/Suggestion count',
        message: plural(suggestions, {
          one: '# text was written at the same time as another. It waits beside its field.',
          other: '# texts were written at the same time as others. They wait beside their fields.',
        }),
      }),
    ...others,
  ].filter((note) => note !== false)
  return (
    <p className={styles.others} role="status">
      {notes.join(' · ')}
    </p>
  )
}
