import { lazy, Suspense, useContext } from 'react'
import type { ControlOf } from '#schemas/fields/control.ts'
import { ReadOnlyContext } from '#renderer/studio/edit/LocaleRights.tsx'
import { useFields } from '#renderer/studio/fields/FieldsContext.ts'
import { FormField } from '#renderer/studio/fields/FormField.tsx'
import { useIsNamed } from '#renderer/studio/fields/useIsNamed.ts'
import type { FieldProps } from '#renderer/studio/fields/fieldProps.ts'
import { loadRichText } from '#renderer/studio/fields/rich-text/loadRichText.ts'
import { textOfHtml } from '#renderer/studio/fields/rich-text/textOfHtml.ts'
import styles from '#renderer/studio/fields/fields.module.css'

const RichTextEditor = lazy(loadRichText)

/** Renders text with headings, lists, links and tables; only a text that was edited is written. */
export function RichTextField(props: FieldProps<ControlOf<'long_text' | 'rich_text'>>) {
  const { control, label, value, required, path, onChange } = props
  const { ghost } = useFields()
  const isNamed = useIsNamed(path)
  const isReadOnly = useContext(ReadOnlyContext)
  const html = typeof value === 'string' ? value : ''
  // About as high as the editor: what is below it stays under the pointer.
  const placeholder = <div className={styles.loading}>{textOfHtml(html).slice(0, 4000)}</div>
  const visible = ghost?.(path)?.text ?? ''
  const isNear = html.length > control.max * 0.8
  return (
    <FormField {...props} suffix={isNear ? `${html.length} / ${control.max}` : undefined}>
      {(inputProps) => (
        <Suspense fallback={placeholder}>
          <RichTextEditor
            id={inputProps.id}
            label={label}
            describedBy={inputProps['aria-describedby']}
            invalid={inputProps['aria-invalid'] === true}
            focused={isNamed}
            isReadOnly={isReadOnly}
            value={html}
            visible={visible}
            placeholder={placeholder}
            onChange={(next) => onChange(next === '' && !required ? undefined : next)}
          />
        </Suspense>
      )}
    </FormField>
  )
}
