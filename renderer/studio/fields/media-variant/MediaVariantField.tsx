import { useLingui } from '@lingui/react/macro'
import { toRecord } from '#schemas/studio/valuePaths.ts'
import type { ControlOf } from '#schemas/fields/control.ts'
import { JsonField } from '#renderer/studio/fields/JsonField.tsx'
import { ListField } from '#renderer/studio/fields/list/ListField.tsx'
import { MediaField } from '#renderer/studio/fields/media/MediaField.tsx'
import { emptyMedia, isNothing, mediaTypeOf, type MediaType } from '#renderer/studio/fields/media/mediaValue.ts'
import { FormField } from '#renderer/studio/fields/FormField.tsx'
import type { FieldProps } from '#renderer/studio/fields/fieldProps.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import styles from '#renderer/studio/fields/fields.module.css'

/** Renders a picture, a video, or a carousel of both. */
export function MediaVariantField(props: FieldProps<ControlOf<'media'>>) {
  const { t } = useLingui()
  const { control, label, required, path, value, onChange } = props
  const type = mediaTypeOf(value)
  if (type === undefined && !isNothing(value)) return <JsonField {...props} />
  const names: Readonly<Record<MediaType, string>> = {
    image: t({ id: 'Studio/Media picture', message: 'Picture' }),
    video: t({ id: 'Studio/Media video', message: 'Video' }),
    carousel: t({ id: 'Studio/Media carousel', message: 'Carousel' }),
  }
  const shared = { required: true, path: `${path}.${type}`, label: type === undefined ? label : names[type] }
  const own = type === undefined ? undefined : toRecord(value)[type]
  return (
    <fieldset className={styles.group} data-path={path}>
      <legend>{label}</legend>
      <FormField {...props} path={`${path}.type`} label={t({ id: 'Studio/Media type', message: 'Shows' })}>
        {(inputProps) => (
          <select
            {...inputProps}
            className={controlClass}
            value={type ?? ''}
            onChange={({ target }) => {
              const next = mediaTypes.find((each) => each === target.value)
              onChange(next === undefined ? (required ? {} : undefined) : emptyMedia(next))
            }}
          >
            {(!required || type === undefined) && <option value="">–</option>}
            {mediaTypes
              .filter((each) => control.types.includes(each))
              .map((each) => (
                <option key={each} value={each}>
                  {names[each]}
                </option>
              ))}
          </select>
        )}
      </FormField>
      {type === 'carousel' && (
        <ListField
          {...shared}
          control={{ kind: 'list', min: 1, max: 60, item: { kind: 'media', types: ['image', 'video'] } }}
          value={own}
          onChange={(next) => onChange({ type, carousel: next })}
        />
      )}
      {(type === 'image' || type === 'video') && (
        <MediaField
          {...shared}
          control={{ kind: type }}
          value={own}
          onChange={(next) => onChange({ type, [type]: next ?? {} })}
        />
      )}
    </fieldset>
  )
}

const mediaTypes: readonly MediaType[] = ['image', 'video', 'carousel']
