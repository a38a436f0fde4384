import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import type { BulkChange } from '#renderer/studio/content/bulk/bulkCalls.ts'
import { BulkIssues } from '#renderer/studio/content/bulk/BulkIssues.tsx'
import type { ItemResults } from '#renderer/studio/content/list/useSelection.ts'
import { Notice } from '#renderer/studio/ui/Notice.tsx'

interface Props {
  readonly kind: ContentKind
  readonly results: ItemResults
  /** The field that is set, if it is one. */
  readonly change: BulkChange | undefined
  readonly titleOf: (id: string) => string
}

/** Renders what would happen: how many items change, how many stay as they are, which cannot be changed and why. */
export function BulkSummary({ kind, results, change, titleOf }: Props) {
  const { t } = useLingui()
  const changed = results.filter(({ outcome }) => outcome === 'changed')
  const [count, same] = [changed.length, results.filter(({ outcome }) => outcome === 'unchanged').length]
  const rejected = results.filter(({ outcome }) => outcome === 'rejected')
  const broken = changed.filter(({ issues }) => issues.length > 0)
  const [no, wrong] = [rejected.length, broken.length]
  return (
    <>
      <Notice kind={count > 0 ? 'info' : 'warn'} live>
        <p>
          {count === 0
            ? t({ id: 'Studio/Nothing changes', message: 'Nothing changes.' })
            : t({
                id: 'Studio/Will change',
                message: plural(count, { one: '# item changes.', other: '# items change.' }),
              })}
        </p>
        {count > 0 && change !== undefined && isEmpty(change.value) && (
          <p>{t({ id: 'Studio/Field emptied', message: 'No value is entered, so the field is emptied.' })}</p>
        )}
        {same > 0 && (
          <p>
            {t({
              id: 'Studio/Stay same',
              message: plural(same, { one: '# stays as it is.', other: '# stay as they are.' }),
            })}
          </p>
        )}
      </Notice>
      {no > 0 && (
        <Notice kind="bad">
          <p>
            {t({
              id: 'Studio/Will not change',
              message: plural(no, { one: '# cannot be changed:', other: '# cannot be changed:' }),
            })}
          </p>
          <BulkIssues kind={kind} results={rejected} titleOf={titleOf} />
        </Notice>
      )}
      {wrong > 0 && (
        <Notice kind="warn">
          <p>
            {t({
              id: 'Studio/Will have errors',
              message: plural(wrong, {
                one: '# will have an error and cannot be published:',
                other: '# will have errors and cannot be published:',
              }),
            })}
          </p>
          <BulkIssues kind={kind} results={broken} titleOf={titleOf} />
        </Notice>
      )}
    </>
  )
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
