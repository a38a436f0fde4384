import { useState, type FormEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { formText } from '#renderer/studio/texts/formText.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { signIn } from '#renderer/studio/api/session.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { hashToken } from '#renderer/studio/screens/hashToken.ts'
import { PasswordField } from '#renderer/studio/account/PasswordField.tsx'
import { readEmail } from '#schemas/studio/readEmail.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import { ScreenHeading } from '#renderer/studio/ui/ScreenHeading.tsx'
import styles from '#renderer/studio/ui/Form.module.css'

/** Renders `/studio/setup#token=…`: creates the first administrator. */
export function SetUp() {
  const { t } = useLingui()
  const [token] = useState(() => hashToken(location))
  const [error, setError] = useState<unknown>()

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const value = (name: string) => formText(data, name)
    const person = { email: readEmail(value('email')), name: value('name'), password: value('password') }
    try {
      await callStudio('setUp', { body: { token, ...person }, anonymous: true })
      await signIn(person.email, person.password)
      location.assign('/studio')
    } catch (caught) {
      setError(caught)
    }
  }

  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <ScreenHeading>{t({ id: 'Studio/Set up', message: 'Set up the studio' })}</ScreenHeading>
        <p className={styles.lead}>
          {t({ id: 'Studio/Set up lead', message: 'You become its first administrator and add everyone else.' })}
        </p>
        {error !== undefined && <ErrorNotice error={error} />}
        <form className={styles.form} onSubmit={(event) => void submit(event)}>
          <Field label={t({ id: 'Studio/Your name', message: 'Your name' })}>
            {(control) => <input {...control} className={controlClass} name="name" autoComplete="name" required />}
          </Field>
          <Field label={t({ id: 'Studio/Mail address', message: 'Email address' })} reads={readEmail}>
            {(control) => (
              <input {...control} className={controlClass} name="email" type="email" autoComplete="username" required />
            )}
          </Field>
          <PasswordField />
          <Button type="submit" variant="primary">
            {t({ id: 'Studio/Become administrator', message: 'Become administrator' })}
          </Button>
        </form>
      </div>
    </main>
  )
}
