import { useState, type FormEvent, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Section } from '#renderer/studio/edit/editContent.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { Field } from '#renderer/studio/ui/Field.tsx'
import formStyles from '#renderer/studio/ui/Form.module.css'

interface Props {
  readonly title: string
  /** What this does with the section. */
  readonly note: string
  readonly name: string
  readonly max: number
  readonly onName: (name: string) => void
  /** Label of the button. */
  readonly label: string
  readonly onSubmit: () => void
  readonly onClose: () => void
  /** Why the last attempt failed; `nameError`: because of the name. */
  readonly error: unknown
  readonly nameError?: string | undefined
  readonly isDisabled: boolean
  /** In place of the form, once it is done. */
  readonly done?: ReactNode
}

/** Renders the dialog that makes something of a section under a name. */
export function NameSectionDialog({ title, onClose, done, ...form }: Props) {
  return (
    <Dialog title={title} open onClose={onClose} size="small">
      {done ?? <NameForm {...form} />}
    </Dialog>
  )
}

function NameForm(props: Omit<Props, 'title' | 'onClose' | 'done'>) {
  const { note, name, max, onName, label, onSubmit, error, nameError, isDisabled } = props
  const { t } = useLingui()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={formStyles.form} onSubmit={submit}>
      {error !== null && nameError === undefined && <ErrorNotice error={error} />}
      <p>{note}</p>
      <Field
        label={t({ id: 'Studio/Name', message: 'Name' })}
        required
        max={max}
        errors={nameError === undefined ? [] : [nameError]}
      >
        {(control) => (
          <input
            {...control}
            className={controlClass}
            value={name}
            onChange={({ target }) => onName(target.value)}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to write here
            autoFocus
          />
        )}
      </Field>
      <Button type="submit" variant="primary" isDisabled={isDisabled || name.trim() === '' || name.length > max}>
        {label}
      </Button>
    </form>
  )
}

/** Returns the name a section is offered under, its heading, and what changes it. */
export function useNameOf({ data: { heading } }: Section, max: number) {
  return useState(() => (typeof heading === 'string' ? heading.trim().slice(0, max) : ''))
}
