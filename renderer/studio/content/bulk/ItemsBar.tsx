import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import { isFixedKind } from '#schemas/kinds/siteKinds.ts'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { itemFields } from '#schemas/studio/itemFields.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import type { BulkAction } from '#renderer/studio/content/bulk/bulkCalls.ts'
import { BulkDialog } from '#renderer/studio/content/bulk/BulkDialog.tsx'
import { BulkResult, type BulkOutcome } from '#renderer/studio/content/bulk/BulkResult.tsx'
import { useActionName } from '#renderer/studio/content/bulk/useBulkTexts.ts'
import type { ItemResults, ListedItem, Selection } from '#renderer/studio/content/list/useSelection.ts'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { SelectionBar } from '#renderer/studio/ui/SelectionBar.tsx'

interface Props {
  readonly kind: ContentKind
  readonly locale: LocaleCode
  readonly selection: Selection
  /** Whether there are more that match than are listed. */
  readonly hasMore: boolean
  /** How many match. */
  readonly total: number
  /** Returns all items that match. */
  readonly readAll: () => Promise<readonly ListedItem[]>
}

/** Renders what can be done with the items that are selected, and its result. */
export function ItemsBar({ kind, locale, selection, hasMore, total, readAll }: Props) {
  const { t } = useLingui()
  const nameOf = useActionName()
  const { data: me } = useMe()
  const [action, setAction] = useState<BulkAction>()
  const [outcome, setOutcome] = useState<BulkOutcome>()
  const all = useMutation({ mutationFn: readAll, onSuccess: selection.select })
  const { selected } = selection
  const { number } = useFormats()
  const count = number(total)
  const titles = new Map([...selected].map(([id, { title }]) => [id, title]))
  const finish = (
    done: BulkOutcome['action'],
    results: ItemResults,
    titleOf = (id: string) => titles.get(id) ?? id,
  ) => {
    setAction(undefined)
    setOutcome({ action: done, results, titleOf })
    selection.update(results, done === 'delete')
  }
  const mayPublish = me !== undefined && hasRole(me, 'publisher')
  const actions: readonly BulkAction[] = [
    ...(itemFields(kind).length > 0 ? (['set'] as const) : []),
    ...(mayPublish ? (['publish'] as const) : []),
    'discard',
    ...(mayPublish && !isFixedKind(kind) ? (['withdraw', 'delete'] as const) : []),
  ]
  return (
    <>
      {outcome !== undefined && (
        <BulkResult
          kind={kind}
          {...outcome}
          onUndone={(results) => finish('undo', results, outcome.titleOf)}
          onClose={() => setOutcome(undefined)}
        />
      )}
      {all.error !== null && <ErrorNotice error={all.error} />}
      {selected.size > 0 && (
        <SelectionBar count={selected.size}>
          {hasMore && (
            <Button variant="quiet" isDisabled={all.isPending} onPress={() => all.mutate()}>
              {t({ id: 'Studio/Select matching', message: `All ${count} that match` })}
            </Button>
          )}
          {actions.map((each) => (
            <Button
              key={each}
              variant={each === 'delete' || each === 'withdraw' ? 'danger' : 'plain'}
              onPress={() => {
                setOutcome(undefined)
                setAction(each)
              }}
            >
              {nameOf(each)}
            </Button>
          ))}
          <Button variant="quiet" icon="close" iconOnly onPress={selection.clear}>
            {t({ id: 'Studio/Clear selection', message: 'Clear the selection' })}
          </Button>
        </SelectionBar>
      )}
      {action !== undefined && (
        <BulkDialog
          {...{ kind, action, selected, locale }}
          onClose={() => setAction(undefined)}
          onDone={(results) => finish(action, results)}
        />
      )}
    </>
  )
}
