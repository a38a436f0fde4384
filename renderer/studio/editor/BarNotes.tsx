import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useSuggestions } from '#renderer/studio/editor/useSuggestions.ts'
import styles from '#renderer/studio/editor/EditorBar.module.css'

/** Renders how many texts wait beside their fields, announced when it changes. */
export function BarNotes() {
  const { t } = useLingui()
  const suggestions = useSuggestions().suggestions.length
  return (
    <p className={styles.others} role="status">
      {suggestions > 0 &&
        t({
          id: 'Studio/Suggestion count',
          message: plural(suggestions, {
            one: '# text was written at the same time as another. It waits beside its field.',
            other: '# texts were written at the same time as others. They wait beside their fields.',
          }),
        })}
    </p>
  )
}
