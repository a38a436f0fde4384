import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import { saveFile } from '#renderer/studio/ui/saveFile.ts'
import formStyles from '#renderer/studio/ui/Form.module.css'
import styles from '#renderer/studio/account/Account.module.css'

interface Props {
  readonly codes: readonly string[]
  /** Mail address of the person, named in the file. */
  readonly email: string
  readonly onKept: () => void
}

/** Renders recovery codes, which are shown once, to be copied or downloaded. */
export function RecoveryCodes({ codes, email, onKept }: Props) {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  const title = t({ id: 'Studio/Recovery codes', message: 'Recovery codes' })
  const text = `${title}: ${location.host}, ${email}\n\n${codes.join('\n')}\n`
  return (
    <div className={formStyles.form}>
      <Notice kind="warn" live>
        {t({
          id: 'Studio/Recovery codes hint',
          message:
            'Each of these codes signs you in once when you do not have the app. Keep them in a safe place: they are shown only now.',
        })}
      </Notice>
      <ul className={styles.codes} aria-label={title}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={formStyles.actions}>
        {window.isSecureContext && (
          <Button
            icon={copied ? 'check' : 'copy'}
            onPress={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
          >
            {copied
              ? t({ id: 'Studio/Link copied', message: 'Copied' })
              : t({ id: 'Studio/Copy codes', message: 'Copy the codes' })}
          </Button>
        )}
        <Button onPress={() => saveFile('recovery-codes.txt', text, 'text/plain')}>
          {t({ id: 'Studio/Download codes', message: 'Download the codes' })}
        </Button>
        <Button variant="primary" onPress={onKept}>
          {t({ id: 'Studio/Codes kept', message: 'I have saved the codes' })}
        </Button>
      </div>
    </div>
  )
}
