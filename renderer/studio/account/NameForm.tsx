import type { FormEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useChange } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { formText } from '#renderer/studio/texts/formText.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/account/Account.module.css'

/** Renders the name that others see beside what the person does. */
export function NameForm({ name }: { readonly name: string }) {
  const { t } = useLingui()
  const { mutate, error, isPending, isSuccess } = useChange('changeMe')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate({ body: { name: formText(new FormData(event.currentTarget), 'name') } })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {error !== null && <ErrorNotice error={error} />}
      {isSuccess && (
        <Notice kind="good" live>
          {t({ id: 'Studio/Name saved', message: 'Your name is saved.' })}
        </Notice>
      )}
      <Field max={100} label={t({ id: 'Studio/Your name', message: 'Your name' })}>
        {(control) => (
          <input {...control} className={controlClass} name="name" autoComplete="name" defaultValue={name} required />
        )}
      </Field>
      <Button type="submit" isDisabled={isPending}>
        {t({ id: 'Studio/Save', message: 'Save' })}
      </Button>
    </form>
  )
}
