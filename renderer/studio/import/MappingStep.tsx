import type { FormEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { sourceLocales } from '#locales/locales.ts'
import type { ImportRun } from '#schemas/studio/calls/imports.ts'
import { neededColumns } from '#schemas/studio/importColumns.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import { useChange, useRead } from '#renderer/studio/api/useCall.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { loadTexts } from '#renderer/studio/texts/language.ts'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import { ColumnRow } from '#renderer/studio/import/ColumnRow.tsx'
import { columnName } from '#renderer/studio/import/columnName.ts'
import { guessMapping } from '#renderer/studio/import/guessMapping.ts'
import { ImportChoices } from '#renderer/studio/import/ImportChoices.tsx'
import { useImportChoices } from '#renderer/studio/import/useImportChoices.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/import/Import.module.css'

interface Props {
  readonly run: ImportRun
  /** Goes back to the result of the check; when there is one. */
  readonly onCancel?: () => void
  /** The person has begun a check. */
  readonly onChecked: () => void
}

/**
 * Renders the second step: the field of each column, as it was chosen last for these headings, else guessed from them.
 */
export function MappingStep({ run, onCancel, onChecked }: Props) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const {
    data: catalogues,
    error,
    refetch,
  } = useRead('catalogues', [], () => Promise.all(sourceLocales.map(loadTexts)), {
    enabled: run.mapping === null,
    staleTime: Infinity,
  })
  if (run.mapping === null && catalogues === undefined) {
    return error === null ? (
      <p>{t({ id: 'Studio/Loading', message: 'Loading …' })}</p>
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    )
  }
  const mapping = run.mapping ?? guessMapping(run.kind, run.headings, catalogues ?? [], language)
  return (
    <Columns
      run={run}
      proposed={mapping}
      isRemembered={run.mapping !== null}
      onCancel={onCancel}
      onChecked={onChecked}
    />
  )
}

interface ColumnsProps {
  readonly run: ImportRun
  readonly proposed: readonly string[]
  readonly isRemembered: boolean
  readonly onCancel: (() => void) | undefined
  readonly onChecked: () => void
}

function Columns({ run, proposed, isRemembered, onCancel, onChecked }: ColumnsProps) {
  const { t, i18n } = useLingui()
  const { data: me } = useMe()
  const mayPublish = me !== undefined && hasRole(me, 'publisher')
  const { choices, choose, forget } = useImportChoices(run, proposed)
  const { mapping } = choices
  const { mutate, error, isPending } = useChange('checkImport', {
    onSuccess() {
      forget()
      onChecked()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({
      params: { id: run.id },
      body: { ...choices, publish: mayPublish && choices.publish },
    })
  }
  // Headings may be empty, so that only its position names a column.
  const columns = run.headings.map((heading, index) => ({ key: String(index), heading, index }))
  const needed = neededColumns(run.kind)
  const isNamed = needed.some((paths) => paths.every((path) => mapping.includes(path)))
  const namesOf = (paths: readonly string[]) => paths.map((path) => columnName(i18n, run.kind, path)).join(' + ')
  const fields = needed.map(namesOf).join(' / ')
  return (
    <form className={styles.form} onSubmit={submit}>
      {isRemembered && run.state === 'uploaded' && (
        <Notice kind="info">
          <p>
            {t({
              id: 'Studio/Mapping remembered',
              message: 'These are the fields that were chosen last for these headings.',
            })}
          </p>
        </Notice>
      )}
      <section className={styles.panel}>
        <h2>{t({ id: 'Studio/Mapping', message: 'Which field does each column fill?' })}</h2>
        <div className={styles.columns}>
          {columns.map(({ key, heading, index }) => (
            <ColumnRow
              key={key}
              run={run}
              index={index}
              heading={heading}
              mapping={mapping}
              onChange={(path) => choose({ mapping: mapping.with(index, path) })}
            />
          ))}
        </div>
      </section>
      <section className={styles.panel}>
        <ImportChoices choices={choices} mayPublish={mayPublish} onChoose={choose} />
      </section>
      {!isNamed && (
        <Notice kind="warn">
          <p>{t({ id: 'Studio/Mapping needs', message: `Choose a column for: ${fields}.` })}</p>
        </Notice>
      )}
      {error !== null && <ErrorNotice error={error} />}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isDisabled={isPending || !isNamed}>
          {t({ id: 'Studio/Check rows', message: 'Check the rows' })}
        </Button>
        {onCancel !== undefined && (
          <Button
            variant="quiet"
            onPress={() => {
              forget()
              onCancel()
            }}
          >
            {t({ id: 'Studio/Cancel', message: 'Cancel' })}
          </Button>
        )}
        <span className={styles.note}>{t({ id: 'Studio/Check note', message: 'This changes nothing yet.' })}</span>
      </div>
    </form>
  )
}
