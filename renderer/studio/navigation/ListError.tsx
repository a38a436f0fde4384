import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { rule, type IssueCode } from '#schemas/issues/issueCodes.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { issuesOf } from '#renderer/studio/errors/issuesOf.ts'
import { useIssueSentence } from '#renderer/studio/errors/useIssueSentence.ts'
import { useUnreadParams } from '#renderer/studio/navigation/useUnreadParams.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'

interface Props {
  readonly error: unknown
  /** What the list reads from the address; absent where another part of the screen names what it does not. */
  readonly search?: v.GenericSchema<unknown, object>
  /** Goes to the address without what the list cannot be filtered or sorted by: search params of the call that are empty, and none it does not read. */
  readonly onClear: (cleared: Readonly<Record<string, ''>>) => void
  readonly refetch: () => unknown
}

const ofAddress: ReadonlySet<IssueCode> = new Set(['unknown_filter', 'unknown_order'])

const anything = v.looseObject({})

/** Renders why a list is not there, or not as its address has it: what it cannot be filtered by is cleared, anything else repeated. */
export function ListError({ error, search = anything, onClear, refetch }: Props) {
  const { t } = useLingui()
  const sentenceOf = useIssueSentence()
  const unread = useUnreadParams(search)
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
          <Button
            icon="close"
            onPress={() => {
              onClear(Object.fromEntries(rejected.map(({ path }) => [path, '' as const])))
              // The button goes.
              document.getElementById('main')?.focus()
            }}
          >
            {t({
              id: 'Studio/Clear filter',
              message: plural(count, { one: 'Clear the filter', other: 'Clear the filters' }),
            })}
          </Button>
        </Notice>
      )}
      {error !== null && rejected.length === 0 && <ErrorNotice error={error} onRetry={() => void refetch()} />}
    </>
  )
}
