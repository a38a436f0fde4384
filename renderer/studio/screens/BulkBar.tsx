import { useState } from 'react'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { issueKey } from '#schemas/issues/contentIssue.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { useChange } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useCodeSentence } from '#renderer/studio/errors/useErrorSentence.ts'
import { useIssueSentence } from '#renderer/studio/errors/useIssueSentence.ts'
import type { Cell } from '#renderer/studio/screens/cell.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { LocaleTag } from '#renderer/studio/ui/LocaleTag.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import { SelectionBar } from '#renderer/studio/ui/SelectionBar.tsx'
import styles from '#renderer/studio/screens/Pages.module.css'

interface Props {
  readonly cells: readonly Cell[]
  /** Receives those that were rejected, at what they are at now: they stay selected. */
  readonly onDone: (rejected: readonly Cell[]) => void
}

/** Publishes or withdraws what is selected, each by itself, and shows why some were rejected. */
export function BulkBar({ cells, onDone }: Props) {
  const { t } = useLingui()
  const sentenceOf = useIssueSentence()
  const reasonOf = useCodeSentence()
  const [action, setAction] = useState<'publish' | 'withdraw'>()
  const items = cells.map(({ page, locale, revision }) => ({ page, locale, revision }))
  const { mutate, data, error, isPending, reset } = useChange('changePages')
  const count = cells.length
  const rejected = data?.results.filter(({ ok }) => !ok) ?? []
  const close = () => {
    if (data !== undefined) onDone(cells.flatMap((cell) => stillSelected(cell, rejected)))
    setAction(undefined)
    reset()
  }
  const done = (data?.results.length ?? 0) - rejected.length
  const titleOf = (page: string) => cells.find((cell) => cell.page === page)?.title ?? page
  const publish = t({ id: 'Studio/Publish', message: 'Publish' })
  const withdraw = t({ id: 'Studio/Withdraw', message: 'Withdraw' })
  const name = action === 'withdraw' ? withdraw : publish
  return (
    <SelectionBar count={count}>
      <Button isDisabled={count === 0} onPress={() => setAction('publish')}>
        {publish}
      </Button>
      <Button variant="danger" isDisabled={count === 0} onPress={() => setAction('withdraw')}>
        {withdraw}
      </Button>
      <Dialog
        title={name}
        open={action !== undefined}
        onClose={close}
        footer={
          data === undefined ? (
            <Button
              variant={action === 'withdraw' ? 'danger' : 'primary'}
              isDisabled={isPending}
              onPress={() => action !== undefined && mutate({ body: { action, items } })}
            >
              {name}
            </Button>
          ) : (
            <Button onPress={close}>{t({ id: 'Studio/Close', message: 'Close' })}</Button>
          )
        }
      >
        {error !== null && <ErrorNotice error={error} />}
        {data === undefined ? (
          <ul className={styles.results}>
            {cells.map(({ page, title, locale }) => (
              <li key={`${page} ${locale}`}>
                <LocaleTag code={locale} /> {title}
              </li>
            ))}
          </ul>
        ) : (
          <>
            <Notice kind="good" live>
              {t({ id: 'Studio/Bulk done', message: plural(done, { one: '# page done', other: '# pages done' }) })}
            </Notice>
            {rejected.map(({ page, locale, issues, reason }) => (
              <Notice key={`${page} ${locale}`} kind="bad">
                <p>
                  <LocaleTag code={locale} /> {titleOf(page)}
                </p>
                {issues.length === 0 && <p>{reasonOf(reason) ?? reason}</p>}
                <ul>
                  {issues.map((issue) => (
                    <li key={issueKey(issue)}>{sentenceOf(issue)}</li>
                  ))}
                </ul>
              </Notice>
            ))}
          </>
        )}
      </Dialog>
    </SelectionBar>
  )
}

function stillSelected(cell: Cell, rejected: CallResult<'changePages'>['results']): Cell[] {
  const result = rejected.find(({ page, locale }) => page === cell.page && locale === cell.locale)
  return result === undefined ? [] : [{ ...cell, revision: result.revision ?? cell.revision }]
}
