import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { rule, type IssueCode } from '#schemas/issues/issueCodes.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { issuesOf } from '#renderer/studio/errors/issuesOf.ts'
import { useIssueSentence } from '#renderer/studio/errors/useIssueSentence.ts'
import type { SearchParam } from '#renderer/studio/navigation/useUnreadParams.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'

interface Props {
  readonly error: unknown
  /** Search params of the address that the list does not read. */
  readonly unread?: readonly SearchParam[]
  /** Leaves out of the address what the list cannot be filtered or sorted by: these params of the call, and what is unread. */
  readonly onClear: (names: readonly string[]) => void
  readonly onRetry: () => void
}

const ofAddress: ReadonlySet<IssueCode> = new Set(['unknown_filter', 'unknown_order'])

/** Renders why a list is not there, or not as its address has it: what it cannot be filtered by is cleared, anything else repeated. */
export function ListError({ error, unread = [], onClear, onRetry }: Props) {
  const { t } = useLingui()
  const sentenceOf = useIssueSentence()
  const rejected = issuesOf(error).filter(({ code }) => ofAddress.has(code))
  const issues = [
    ...unread.map(([path, value]) => ({ level: 'error' as const, path, ...rule('unknown_filter', { value }) })),
    ...rejected,
  ]
  const count = issues.length
  return (
    <>
      {count > 0 && (
        <Notice kind="bad" live>
          {[...new Set(issues.map(sentenceOf))].map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <Button icon="close" onPress={() => onClear(rejected.map(({ path }) => path))}>
            {t({
              id: 'Studio/Clear filter',
              message: plural(count, { one: 'Clear the filter', other: 'Clear the filters' }),
            })}
          </Button>
        </Notice>
      )}
      {error !== null && rejected.length === 0 && <ErrorNotice error={error} onRetry={onRetry} />}
    </>
  )
}
