import { useLingui } from '@lingui/react/macro'
import type { Control } from '#schemas/fields/control.ts'
import type { Suggestion } from '#schemas/studio/calls/suggestions.ts'
import { hasEntries } from '#schemas/studio/controlIn.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useValueText } from '#renderer/studio/fields/useValueText.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/fields/SuggestionList.module.css'

interface Props {
  readonly suggestions: readonly Suggestion[]
  /** Returns the names that lead to the field of a suggestion. */
  readonly trailOf: (suggestion: Suggestion) => readonly string[]
  /** Returns the data its path leads into, as they are edited now. */
  readonly dataOf: (suggestion: Suggestion) => unknown
  /** Returns the control of its field, by which the value is written. */
  readonly controlOf?: (suggestion: Suggestion) => Control | undefined
  /** Returns whether the person may change its field; absent: everywhere. */
  readonly mayEnd?: (suggestion: Suggestion) => boolean
  readonly error: unknown
  readonly isPending: boolean
  /** Shows and focuses the field of a suggestion. */
  readonly onSelect: (suggestion: Suggestion) => void
  readonly onTake: (suggestion: Suggestion) => void
  readonly onDrop: (suggestion: Suggestion) => void
}

/** Renders what others wrote where someone else wrote something else at the same time, to be taken or dropped. */
export function SuggestionList({ suggestions, error, ...actions }: Props) {
  const { t } = useLingui()
  if (suggestions.length === 0) return null
  return (
    <section className={styles.suggestions} aria-labelledby="suggestions">
      <h3 id="suggestions">{t({ id: 'Studio/Suggestions', message: 'Written at the same time' })}</h3>
      {error !== null && <ErrorNotice error={error} />}
      <ul>
        {suggestions.map((suggestion) => (
          <SuggestionItem key={suggestion.id} suggestion={suggestion} {...actions} />
        ))}
      </ul>
    </section>
  )
}

type ItemProps = Omit<Props, 'suggestions' | 'error'> & { readonly suggestion: Suggestion }

function SuggestionItem({ suggestion, trailOf, dataOf, controlOf, onSelect, onTake, onDrop, ...rest }: ItemProps) {
  const { t } = useLingui()
  const textOf = useValueText()
  const { path, value, by } = suggestion
  const who = by?.name ?? t({ id: 'Studio/Someone', message: 'Someone else' })
  const isRemoval = path === ''
  // An entry of a list that others have removed.
  const isEntry = value === undefined && /(?:^|\.)\d+$/.test(path)
  const actionText = () => {
    if (isRemoval) return t({ id: 'Studio/Remove section', message: 'Remove the section' })
    if (isEntry) return t({ id: 'Studio/Remove returned entry', message: 'Remove the entry' })
    return t({ id: 'Studio/Use this', message: 'Use this' })
  }
  const isDisabled = rest.isPending || rest.mayEnd?.(suggestion) === false
  return (
    <li>
      <p>
        {isRemoval ? (
          t({
            id: 'Studio/Came back',
            message: `${who} removed this section while it was being edited. It is back with the edits.`,
          })
        ) : (
          <>
            <button type="button" className={styles.field} onClick={() => onSelect(suggestion)}>
              {trailOf(suggestion).join(' › ')}
            </button>{' '}
            {isEntry
              ? t({
                  id: 'Studio/Entry came back',
                  message: `${who} removed this entry while it was being edited. It is back with the edits.`,
                })
              : t({ id: 'Studio/Suggested by', message: `${who} wrote:` })}
          </>
        )}
      </p>
      {!isRemoval && !isEntry && (
        <blockquote>
          {textOf(value, path, controlOf?.(suggestion)) ||
            t({ id: 'Studio/Emptied', message: '(nothing: the field was emptied)' })}
        </blockquote>
      )}
      <div className={styles.actions}>
        {hasEntries(dataOf(suggestion), path) && (
          <Button icon="check" isDisabled={isDisabled} onPress={() => onTake(suggestion)}>
            {actionText()}
          </Button>
        )}
        <Button icon="close" isDisabled={isDisabled} onPress={() => onDrop(suggestion)}>
          {t({ id: 'Studio/Keep as is', message: 'Leave as it is' })}
        </Button>
      </div>
    </li>
  )
}
