import { useMutation } from '@tanstack/react-query'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { undoMany, type BulkAction } from '#renderer/studio/content/bulk/bulkCalls.ts'
import { BulkIssues } from '#renderer/studio/content/bulk/BulkIssues.tsx'
import type { ItemResults } from '#renderer/studio/content/list/useSelection.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/content/bulk/bulk.module.css'

/** What an action has done to many items. */
export interface BulkOutcome {
  readonly action: BulkAction | 'undo'
  readonly results: ItemResults
  readonly titleOf: (id: string) => string
}

interface Props extends BulkOutcome {
  readonly kind: ContentKind
  readonly onUndone: (results: ItemResults) => void
  readonly onClose: () => void
}

/** Renders the result for the items, and a way to take back what was not published. */
export function BulkResult({ kind, action, results, titleOf, onUndone, onClose }: Props) {
  const { t } = useLingui()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => undoMany(kind, results),
    onSuccess: onUndone,
  })
  const rejected = results.filter(({ outcome }) => outcome === 'rejected')
  const [count, no] = [results.filter(({ outcome }) => outcome === 'changed').length, rejected.length]
  const isUndoable = count > 0 && (action === 'set' || action === 'discard')
  return (
    <>
      {error !== null && <ErrorNotice error={error} />}
      <Notice kind={no === 0 ? 'good' : 'warn'} live>
        <p>
          {action === 'undo'
            ? t({
                id: 'Studio/Bulk undone',
                message: plural(count, { one: '# item is as it was.', other: '# items are as they were.' }),
              })
            : t({
                id: 'Studio/Bulk changed',
                message: plural(count, { one: '# item changed.', other: '# items changed.' }),
              })}
        </p>
        {no > 0 && (
          <>
            <p>
              {t({
                id: 'Studio/Bulk not changed',
                message: plural(no, { one: '# was not changed:', other: '# were not changed:' }),
              })}
            </p>
            <BulkIssues kind={kind} results={rejected} titleOf={titleOf} />
          </>
        )}
        <span className={styles.actions}>
          {isUndoable && (
            <Button icon="undo" isDisabled={isPending} onPress={() => mutate()}>
              {t({ id: 'Studio/Undo', message: 'Undo' })}
            </Button>
          )}
          <Button variant="quiet" onPress={onClose}>
            {t({ id: 'Studio/Close', message: 'Close' })}
          </Button>
        </span>
      </Notice>
    </>
  )
}
