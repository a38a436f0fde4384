import { useState, type FormEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { formText } from '#renderer/studio/texts/formText.ts'
import { choosePassword } from '#renderer/studio/api/session.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { homePath } from '#renderer/studio/navigation/paths.ts'
import { hashToken } from '#renderer/studio/screens/hashToken.ts'
import { PasswordField } from '#renderer/studio/account/PasswordField.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import { ScreenHeading } from '#renderer/studio/ui/ScreenHeading.tsx'
import styles from '#renderer/studio/ui/Form.module.css'

/** Renders `/studio/password#token=…`: where the link of a mail leads. */
export function ChoosePassword() {
  const { t } = useLingui()
  const [token] = useState(() => hashToken(location))
  const [error, setError] = useState<unknown>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = formText(new FormData(event.currentTarget), 'password')
    choosePassword(token, chosen).then(() => location.assign(homePath), setError)
  }
  const isOver = token === '' || (error instanceof StudioCallError && error.code === 'link_invalid')
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <ScreenHeading>{t({ id: 'Studio/Choose password', message: 'Choose a password' })}</ScreenHeading>
        {isOver ? (
          <>
            <Notice kind="bad" live>
              {t({
                id: 'Studio/Link over',
                message:
                  'This link has been used or has expired. Request a new one on the sign-in screen under “Forgot your password?”.',
              })}
            </Notice>
            <a href={homePath}>{t({ id: 'Studio/To sign in', message: 'Go to the sign-in screen' })}</a>
          </>
        ) : (
          <form className={styles.form} onSubmit={submit}>
            {error !== undefined && <ErrorNotice error={error} />}
            <PasswordField />
            <Button type="submit" variant="primary">
              {t({ id: 'Studio/Save password', message: 'Save the password' })}
            </Button>
          </form>
        )}
      </div>
    </main>
  )
}
