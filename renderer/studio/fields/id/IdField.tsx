import { useState, type ComponentProps } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { ControlOf } from '#schemas/fields/control.ts'
import type { FieldProps } from '#renderer/studio/fields/fieldProps.ts'
import { FormField } from '#renderer/studio/fields/FormField.tsx'
import { PictureDrop } from '#renderer/studio/fields/media/PictureDrop.tsx'
import { ContentDialog } from '#renderer/studio/pickers/ContentDialog.tsx'
import { ContentName } from '#renderer/studio/pickers/ContentName.tsx'
import { MediaDialog } from '#renderer/studio/pickers/MediaDialog.tsx'
import { MediaPreview } from '#renderer/studio/pickers/MediaPreview.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { OrderButtons } from '#renderer/studio/ui/OrderButtons.tsx'
import styles from '#renderer/studio/fields/fields.module.css'

type Props = FieldProps<ControlOf<'id'>>

/**
 * Renders a picture, file or item of the catalogue, chosen by what it shows; several in the order they are shown in.
 */
export function IdField(props: Props) {
  return props.control.list ? <IdList {...props} /> : <OneId {...props} />
}

function OneId(props: Props) {
  const { t } = useLingui()
  const { control, label, value, required, onChange } = props
  const [isOpen, setIsOpen] = useState(false)
  const id = typeof value === 'string' && value !== '' ? value : undefined
  const choose = ([chosen]: readonly string[]) => {
    if (chosen !== undefined && chosen !== id) onChange(chosen)
  }
  const text =
    id === undefined ? t({ id: 'Studio/Choose', message: 'Choose' }) : t({ id: 'Studio/Change', message: 'Change' })
  return (
    <FormField {...props}>
      {({ id: elementId, 'aria-describedby': describedBy }) => (
        <Place of={control.of} onUploaded={choose}>
          {id !== undefined && <Chosen of={control.of} id={id} />}
          <div className={styles.actions}>
            <Button
              id={elementId}
              {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
              aria-label={`${label}: ${text}`}
              onPress={() => setIsOpen(true)}
            >
              {text}
            </Button>
            {id !== undefined && !required && (
              <Button variant="quiet" icon="trash" iconOnly onPress={() => onChange(undefined)}>
                {t({ id: 'Studio/Remove', message: 'Remove' })}
              </Button>
            )}
          </div>
          {isOpen && (
            <IdDialog
              of={control.of}
              value={id}
              onClose={() => setIsOpen(false)}
              onChoose={(ids) => {
                setIsOpen(false)
                choose(ids)
              }}
            />
          )}
        </Place>
      )}
    </FormField>
  )
}

function IdList(props: Props) {
  const { t } = useLingui()
  const { control, label, value, onChange } = props
  const [isOpen, setIsOpen] = useState(false)
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  const move = (index: number, step: 1 | -1) =>
    onChange(ids.toSpliced(index, 1).toSpliced(index + step, 0, ...ids.slice(index, index + 1)))
  const addAll = (chosen: readonly string[]) => onChange([...new Set([...ids, ...chosen])])
  const add = t({ id: 'Studio/Add item', message: 'Add' })
  return (
    <FormField {...props}>
      {({ id: elementId, 'aria-describedby': describedBy }) => (
        <Place of={control.of} several onUploaded={addAll}>
          <ol className={styles.items}>
            {ids.map((id, index) => (
              <li key={id} className={styles.item}>
                <div className={styles.itemBody}>
                  <Chosen of={control.of} id={id} />
                  <div className={styles.actions}>
                    <OrderButtons
                      index={index}
                      count={ids.length}
                      onMove={(step) => move(index, step)}
                      onRemove={() => onChange(ids.toSpliced(index, 1))}
                    />
                  </div>
                </div>
              </li>
            ))}
          </ol>
          <Button
            id={elementId}
            {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
            icon="add"
            aria-label={`${label}: ${add}`}
            onPress={() => setIsOpen(true)}
          >
            {add}
          </Button>
          {isOpen && (
            <IdDialog
              of={control.of}
              value={undefined}
              excluded={ids}
              onClose={() => setIsOpen(false)}
              several
              onChoose={(chosen) => {
                setIsOpen(false)
                addAll(chosen)
              }}
            />
          )}
        </Place>
      )}
    </FormField>
  )
}

function Chosen({ of, id }: { readonly of: string; readonly id: string }) {
  return isMedia(of) ? <MediaPreview id={id} isPicture={of === 'image'} /> : <ContentName kind={of} id={id} />
}

/** Renders what is chosen; files can be dropped on it where the field takes files. */
function Place({ of, children, ...props }: Omit<ComponentProps<typeof PictureDrop>, 'kind'> & { readonly of: string }) {
  return isMedia(of) ? (
    <PictureDrop kind={of} {...props}>
      {children}
    </PictureDrop>
  ) : (
    <div className={styles.chosen}>{children}</div>
  )
}

interface DialogProps {
  readonly of: string
  readonly value: string | undefined
  readonly excluded?: readonly string[]
  readonly several?: boolean
  readonly onClose: () => void
  readonly onChoose: (ids: readonly string[]) => void
}

/** How many files are chosen at once. */
const maxAtOnce = 200

function IdDialog({ of, value, excluded = [], several = false, onClose, onChoose }: DialogProps) {
  if (isMedia(of)) {
    const max = several ? maxAtOnce : 1
    return <MediaDialog kind={of} value={value} max={max} onClose={onClose} onChoose={onChoose} />
  }
  return <ContentDialog kind={of} excluded={excluded} onClose={onClose} onChoose={(id) => onChoose([id])} />
}

function isMedia(of: string): of is 'image' | 'download' {
  return of === 'image' || of === 'download'
}
