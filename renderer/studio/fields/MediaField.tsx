import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { JsonField } from '#renderer/studio/fields/JsonField.tsx'
import { isNothing, mediaIdOf } from '#renderer/studio/fields/mediaValue.ts'
import { OneField } from '#renderer/studio/fields/OneField.tsx'
import type { ControlOf, FieldProps } from '#renderer/studio/fields/fieldProps.ts'
import { useContentLocale } from '#renderer/studio/pickers/contentLocale.ts'
import { MediaDialog } from '#renderer/studio/pickers/MediaDialog.tsx'
import { mediaQuery } from '#renderer/studio/pickers/pickerQueries.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/fields/fields.module.css'

/** A picture, video or file of the library. */
export function MediaField(props: FieldProps<ControlOf<'image' | 'video' | 'download'>>) {
  const { t } = useLingui()
  const { control, label, value, required, onChange } = props
  const [isOpen, setIsOpen] = useState(false)
  const id = mediaIdOf(value)
  if (id === undefined && !isNothing(value)) return <JsonField {...props} />
  const change = t({ id: 'Studio/Change', message: 'Change' })
  const choose = t({ id: 'Studio/Choose file', message: 'Choose a file' })
  return (
    <OneField {...props}>
      {({ id: elementId, 'aria-describedby': describedBy }) => (
        <div className={styles.chosen}>
          {id !== undefined && <MediaPreview id={id} />}
          <div className={styles.actions}>
            <Button
              id={elementId}
              {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
              aria-label={`${label}: ${id === undefined ? choose : change}`}
              onPress={() => setIsOpen(true)}
            >
              {id === undefined ? choose : change}
            </Button>
            {id !== undefined && (
              <Button look="quiet" icon="trash" iconOnly onPress={() => onChange(required ? {} : undefined)}>
                {t({ id: 'Studio/Remove', message: 'Remove' })}
              </Button>
            )}
          </div>
          {isOpen && (
            <MediaDialog
              kind={control.kind}
              value={id}
              onClose={() => setIsOpen(false)}
              onChoose={(chosen) => {
                setIsOpen(false)
                if (chosen !== id) onChange({ $ref: `media/${chosen}` })
              }}
            />
          )}
        </div>
      )}
    </OneField>
  )
}

function MediaPreview({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const locale = useContentLocale()
  const { data, error } = useQuery(mediaQuery(id))
  if (error !== null) {
    return <Notice kind="bad">{t({ id: 'Studio/No such file', message: `The library has no file ${id}.` })}</Notice>
  }
  if (data === undefined) return null
  const altText = data.texts[locale]?.alt_text ?? ''
  const isImage = data.mime_type.startsWith('image/')
  return (
    <>
      {isImage && <img className={styles.preview} src={data.file} alt={altText} />}
      <p className={styles.count}>{isImage && altText !== '' ? altText : data.name}</p>
      {isImage && altText === '' && (
        <Notice kind="warn">
          {t({ id: 'Studio/No alternative text', message: `Without alternative text in ${locale}.` })}
        </Notice>
      )}
    </>
  )
}
