import { useContext, useEffect, useRef, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useIssueSentence } from '#renderer/studio/errors/useIssueSentence.ts'
import type { FieldProps } from '#renderer/studio/fields/fieldProps.ts'
import { keepsFocus } from '#renderer/studio/edit/showField.ts'
import { useFields } from '#renderer/studio/fields/FieldsContext.ts'
import { useIsNamed } from '#renderer/studio/fields/useIsNamed.ts'
import { namesOf } from '#renderer/studio/edit/others.ts'
import { FieldNotesContext } from '#renderer/studio/fields/FieldNotesContext.ts'
import { FieldNote } from '#renderer/studio/fields/FieldNote.tsx'
import { findText } from '#renderer/studio/texts/findText.ts'
import { Field, type ControlProps } from '#renderer/studio/ui/Field.tsx'
import styles from '#renderer/studio/fields/fields.module.css'

interface Props extends Pick<FieldProps, 'label' | 'required' | 'path' | 'value'> {
  readonly suffix?: ReactNode
  readonly hint?: ReactNode
  readonly children: (control: ControlProps) => ReactNode
}

/**
 * Renders one control with its label, its issues and what visitors read while it is empty; focused when the address
 * names it.
 */
export function FormField({ label, required, path, value, suffix, hint, children }: Props) {
  const { t, i18n } = useLingui()
  const { type, issues, others = [], ghost } = useFields()
  const notes = useContext(FieldNotesContext)
  const sentenceOf = useIssueSentence()
  const element = useRef<HTMLDivElement>(null)
  const isFocused = useIsNamed(path)
  useEffect(() => {
    if (!isFocused) return
    element.current?.scrollIntoView({ block: 'center' })
    if (keepsFocus()) return
    element.current
      ?.querySelector<HTMLElement>('input, textarea, select, button:not([role="toolbar"] *)')
      ?.focus({ preventScroll: true })
  }, [isFocused])
  const own = issues.filter((issue) => issue.path === path)
  const inherited = value === undefined || value === '' ? ghost?.(path) : undefined
  const from = inherited?.locale ?? ''
  const below =
    inherited === undefined ? undefined : t({ id: 'Studio/Read from', message: `Visitors read this from ${from} now.` })
  return (
    <div ref={element} className={styles.one} data-path={path}>
      <Field
        label={label}
        required={required}
        people={namesOf(others.filter((other) => other.path === path))}
        suffix={suffix}
        action={notes && <FieldNote name={label} path={path} notes={notes} />}
        hint={hint ?? below ?? findText(i18n, 'Hint', type, path)}
        errors={own.filter(({ level }) => level === 'error').map(sentenceOf)}
        warnings={own.filter(({ level }) => level === 'warning').map(sentenceOf)}
      >
        {children}
      </Field>
    </div>
  )
}
