import type { ControlOf } from '#schemas/fields/control.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import type { FieldProps } from '#renderer/studio/fields/fieldProps.ts'
import { FormField } from '#renderer/studio/fields/FormField.tsx'
import { NumberOrText } from '#renderer/studio/fields/number/NumberOrText.tsx'
import { FreeWordBox } from '#renderer/studio/fields/word/FreeWordBox.tsx'
import { useWords } from '#renderer/studio/fields/word/useWords.ts'
import { WordBox } from '#renderer/studio/fields/word/WordBox.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'

/** Renders a word of the vocabulary, chosen by what it says in the language that is edited; stored is its key. */
export function WordField(props: FieldProps<ControlOf<'word'>>) {
  const { control, label, value, onChange } = props
  const { words, error, refetch } = useWords(control.of)
  return (
    <FormField {...props} hint={control.free ? <NumberOrText value={value} onChange={onChange} /> : undefined}>
      {(inputProps) => {
        if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />
        if (words === undefined) return <input {...inputProps} className={controlClass} disabled value="" readOnly />
        const shared = { inputProps, label, of: control.of, words, onChange }
        if (control.free) return <FreeWordBox {...shared} value={value} />
        return <WordBox {...shared} value={typeof value === 'string' ? value : ''} />
      }}
    </FormField>
  )
}
