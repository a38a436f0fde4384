import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { toRecord } from '#schemas/studio/valuePaths.ts'
import { codecOf } from '#schemas/fields/codecOf.ts'
import type { ControlOf } from '#schemas/fields/control.ts'
import { JsonField } from '#renderer/studio/fields/JsonField.tsx'
import { FormField } from '#renderer/studio/fields/FormField.tsx'
import { ReferenceIds } from '#renderer/studio/fields/reference/ReferenceIds.tsx'
import { ReferenceModes } from '#renderer/studio/fields/reference/ReferenceModes.tsx'
import { useFields } from '#renderer/studio/fields/FieldsContext.ts'
import type { FieldProps } from '#renderer/studio/fields/fieldProps.ts'
import {
  kindOf,
  modesOf,
  readReferenceParts,
  writeReference,
} from '#renderer/studio/fields/reference/referenceValue.ts'
import { ContentDialog } from '#renderer/studio/pickers/ContentDialog.tsx'
import { ContentName } from '#renderer/studio/pickers/ContentName.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/fields/fields.module.css'

/**
 * Renders a value that is read from the catalogue; it can be replaced by a value of one's own where the field has a
 * control for it.
 */
export function ReferenceField(props: FieldProps) {
  const { Control } = useFields()
  const { control, value } = props
  const { $ref: reference, $list: list } = toRecord(value)
  const isReference = reference !== undefined || list !== undefined
  if (control.kind !== 'reference') return <JsonField {...props} />
  const { literal } = control
  if (literal !== undefined && value !== undefined && !isReference) {
    return (
      <>
        <Control {...props} control={literal} />
        <FromCatalogue {...props} control={control} />
      </>
    )
  }
  if (readReferenceParts(control, value).mode === 'other') return <JsonField {...props} />
  return <CatalogueField {...props} control={control} />
}

function CatalogueField(props: FieldProps<ControlOf<'reference'>>) {
  const { t } = useLingui()
  const { control, label, value, required, onChange } = props
  const [isOpen, setIsOpen] = useState(false)
  const parts = readReferenceParts(control, value)
  const { literal } = control
  const isSingle = modesOf(control).includes('one')
  const empty = required ? {} : undefined
  const change = t({ id: 'Studio/Change', message: 'Change' })
  const choose = t({ id: 'Studio/Choose item', message: 'Choose from the catalogue' })
  return (
    <FormField {...props} hint={t({ id: 'Studio/Reference hint', message: 'Always shows what the catalogue has.' })}>
      {(inputProps) => (
        <div className={styles.chosen}>
          {!isSingle && (
            <ReferenceModes inputProps={inputProps} control={control} parts={parts} empty={empty} onChange={onChange} />
          )}
          {parts.mode === 'one' && <ContentName kind={kindOf(control)} id={parts.id} />}
          {parts.mode === 'category' && parts.category !== '' && <ContentName kind="category" id={parts.category} />}
          {parts.mode === 'ids' && (
            <ReferenceIds
              kind={kindOf(control)}
              ids={parts.ids}
              onChange={(ids) => onChange(writeReference(control, { mode: 'ids', ids }))}
            />
          )}
          <div className={styles.actions}>
            {(isSingle || parts.mode === 'category') && (
              <Button
                {...(isSingle ? { id: inputProps.id } : {})}
                aria-label={`${label}: ${parts.mode === 'none' ? choose : change}`}
                onPress={() => setIsOpen(true)}
              >
                {parts.mode === 'none' ? choose : change}
              </Button>
            )}
            {isSingle && parts.mode === 'one' && (
              <Button variant="quiet" icon="trash" iconOnly onPress={() => onChange(empty)}>
                {t({ id: 'Studio/Remove', message: 'Remove' })}
              </Button>
            )}
            {literal !== undefined && (
              <Button variant="quiet" onPress={() => onChange(codecOf(literal).empty)}>
                {control.list
                  ? t({ id: 'Studio/Own entries', message: 'Own entries' })
                  : t({ id: 'Studio/Own value', message: 'Own value' })}
              </Button>
            )}
          </div>
          {isOpen && (
            <ContentDialog
              kind={parts.mode === 'category' ? 'category' : kindOf(control)}
              onClose={() => setIsOpen(false)}
              onChoose={(id) => {
                setIsOpen(false)
                onChange(
                  writeReference(
                    control,
                    parts.mode === 'category' ? { mode: 'category', category: id } : { mode: 'one', id },
                  ),
                )
              }}
            />
          )}
        </div>
      )}
    </FormField>
  )
}

/** Renders the way back from a value of one's own to the catalogue's. */
function FromCatalogue({ control, onChange }: FieldProps<ControlOf<'reference'>>) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.actions}>
      <Button
        variant="quiet"
        onPress={() => (control.list ? onChange(writeReference(control, { mode: 'all' })) : setIsOpen(true))}
      >
        {t({ id: 'Studio/Choose item', message: 'Choose from the catalogue' })}
      </Button>
      {isOpen && (
        <ContentDialog
          kind={kindOf(control)}
          onClose={() => setIsOpen(false)}
          onChoose={(id) => {
            setIsOpen(false)
            onChange(writeReference(control, { mode: 'one', id }))
          }}
        />
      )}
    </div>
  )
}
