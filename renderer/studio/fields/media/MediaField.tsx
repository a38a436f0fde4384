import { useEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { ControlOf } from '#schemas/fields/control.ts'
import { JsonField } from '#renderer/studio/fields/JsonField.tsx'
import { mediaIdOf } from '#schemas/studio/filesIn.ts'
import { isNothing } from '#renderer/studio/fields/media/mediaValue.ts'
import { FormField } from '#renderer/studio/fields/FormField.tsx'
import type { FieldProps } from '#renderer/studio/fields/fieldProps.ts'
import { PictureDrop } from '#renderer/studio/fields/media/PictureDrop.tsx'
import { MediaDialog } from '#renderer/studio/pickers/MediaDialog.tsx'
import { MediaPreview } from '#renderer/studio/pickers/MediaPreview.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/fields/fields.module.css'

/** Renders a picture, video or file of the library. */
export function MediaField(props: FieldProps<ControlOf<'image' | 'video' | 'download'>>) {
  const { t } = useLingui()
  const { control, label, value, required, onChange } = props
  const [isOpen, setIsOpen] = useState(false)
  const picks = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = picks.current
    const open = () => setIsOpen(true)
    element?.addEventListener('pick', open)
    return () => element?.removeEventListener('pick', open)
  })
  const id = mediaIdOf(value)
  if (id === undefined && !isNothing(value)) return <JsonField {...props} />
  const choose = ([chosen]: readonly string[]) => {
    if (chosen !== undefined && chosen !== id) onChange({ $ref: `media/${chosen}` })
  }
  const change = t({ id: 'Studio/Change', message: 'Change' })
  const chooseText = t({ id: 'Studio/Choose file', message: 'Choose a file' })
  return (
    <FormField {...props}>
      {({ id: elementId, 'aria-describedby': describedBy }) => (
        <PictureDrop kind={control.kind} onUploaded={choose}>
          {id !== undefined && <MediaPreview id={id} isPicture={control.kind === 'image'} />}
          <div ref={picks} className={styles.actions} data-picks>
            <Button
              id={elementId}
              {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
              aria-label={`${label}: ${id === undefined ? chooseText : change}`}
              onPress={() => setIsOpen(true)}
            >
              {id === undefined ? chooseText : change}
            </Button>
            {id !== undefined && (
              <Button variant="quiet" icon="trash" iconOnly onPress={() => onChange(required ? {} : undefined)}>
                {t({ id: 'Studio/Remove', message: 'Remove' })}
              </Button>
            )}
          </div>
          {isOpen && (
            <MediaDialog
              kind={control.kind}
              value={id}
              onClose={() => setIsOpen(false)}
              onChoose={(ids) => {
                setIsOpen(false)
                choose(ids)
              }}
            />
          )}
        </PictureDrop>
      )}
    </FormField>
  )
}
