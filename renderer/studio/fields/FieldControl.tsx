import type { Control } from '#schemas/fields/control.ts'
import { DateField } from '#renderer/studio/fields/date/DateField.tsx'
import { ChoiceField } from '#renderer/studio/fields/choice/ChoiceField.tsx'
import { ColourField } from '#renderer/studio/fields/colour/ColourField.tsx'
import { SwitchField } from '#renderer/studio/fields/switch/SwitchField.tsx'
import { TextField } from '#renderer/studio/fields/text/TextField.tsx'
import type { FieldProps } from '#renderer/studio/fields/fieldProps.ts'
import { GroupField } from '#renderer/studio/fields/group/GroupField.tsx'
import { IdField } from '#renderer/studio/fields/id/IdField.tsx'
import { WalkaroundField } from '#renderer/studio/fields/walkaround/WalkaroundField.tsx'
import { ListField } from '#renderer/studio/fields/list/ListField.tsx'
import { LinkField } from '#renderer/studio/fields/link/LinkField.tsx'
import { MediaField } from '#renderer/studio/fields/media/MediaField.tsx'
import { MediaVariantField } from '#renderer/studio/fields/media-variant/MediaVariantField.tsx'
import { NumberField } from '#renderer/studio/fields/number/NumberField.tsx'
import { ReferenceField } from '#renderer/studio/fields/reference/ReferenceField.tsx'
import { RichTextField } from '#renderer/studio/fields/rich-text/RichTextField.tsx'
import { VariantField } from '#renderer/studio/fields/variant/VariantField.tsx'
import { WordField } from '#renderer/studio/fields/word/WordField.tsx'
import { toRecord } from '#schemas/studio/valuePaths.ts'

/**
 * Renders the control of a field by its kind. Pickers of pictures, links, references and the editor of rich text are
 * components of the same props: a kind is one line here.
 */
export function FieldControl(props: FieldProps) {
  const { control, value } = props
  // Whatever the control, a reference in its place is shown as such.
  if (control.kind !== 'reference' && isReference(value) && !hasOwnReference.includes(control.kind)) {
    return <ReferenceField {...props} />
  }
  switch (control.kind) {
    case 'text':
    case 'long_text':
    case 'file':
      return <TextField {...props} control={control} />
    case 'rich_text':
      return <RichTextField {...props} control={{ kind: control.kind, max: control.max }} />
    case 'number':
      return <NumberField {...props} control={control} />
    case 'choice':
      return <ChoiceField {...props} control={control} />
    case 'switch':
      return <SwitchField {...props} />
    case 'colour':
      return <ColourField {...props} />
    case 'date':
      return <DateField {...props} />
    case 'list':
      return <ListField {...props} control={control} />
    case 'group':
      return <GroupField {...props} control={control} />
    case 'variant':
      return <VariantField {...props} control={control} />
    case 'reference':
      return <ReferenceField {...props} />
    case 'image':
    case 'video':
    case 'download':
      return <MediaField {...props} control={{ kind: control.kind }} />
    case 'media':
      return <MediaVariantField {...props} control={control} />
    case 'id':
      return <IdField {...props} control={control} />
    case 'word':
      return <WordField {...props} control={control} />
    case 'walkaround':
      return <WalkaroundField {...props} />
    case 'link':
      return <LinkField {...props} />
  }
}

const hasOwnReference: readonly Control['kind'][] = ['image', 'video', 'download', 'media', 'link']

function isReference(value: unknown): boolean {
  const { $ref: reference, $list: list } = toRecord(value)
  return typeof reference === 'string' || typeof list === 'string'
}
