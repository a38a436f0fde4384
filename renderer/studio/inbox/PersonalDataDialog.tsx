import { useState } from 'react'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { forgetReads } from '#renderer/studio/api/queryCache.ts'
import { useChange } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { saveFile } from '#renderer/studio/ui/saveFile.ts'
import { forgetTexts } from '#renderer/studio/edit/storedTexts.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { Field } from '#renderer/studio/ui/Field.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/inbox/Inbox.module.css'

/** Renders what is stored about a person: a copy of it, or its erasure once the address is typed again. */
export function PersonalDataDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const [again, setAgain] = useState('')
  const copy = useChange('exportPerson', {
    onSuccess: (data) => saveFile('personal-data.json', JSON.stringify(data, null, 2), 'application/json'),
  })
  const erase = useChange('erasePerson', {
    onSuccess({ requests }) {
      setAgain('')
      forgetTexts(requests)
      // What was read before is not shown while it is read again.
      for (const name of ['listRequests', 'getRequest', 'listReplyTemplates'] as const) forgetReads(name)
    },
  })
  const isMail = /^\S+@\S+\.\S+$/.test(email.trim())
  const count = erase.data?.requests.length ?? 0
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t({ id: 'Studio/Data of a person', message: 'A person’s data' })}
    >
      <div className={styles.personal}>
        {(copy.error ?? erase.error) !== null && <ErrorNotice error={copy.error ?? erase.error} />}
        <Field max={254} label={t({ id: 'Studio/Mail address', message: 'Email address' })} required>
          {(inputProps) => (
            <input
              {...inputProps}
              className={controlClass}
              type="email"
              autoComplete="off"
              value={email}
              onChange={({ target }) => {
                setEmail(target.value)
                // The result for one person says nothing about the next.
                copy.reset()
                erase.reset()
              }}
            />
          )}
        </Field>
        <Button isDisabled={!isMail || copy.isPending} onPress={() => copy.mutate({ body: { email } })}>
          {t({ id: 'Studio/Copy of data', message: 'Download what is stored' })}
        </Button>
        <Field
          label={t({ id: 'Studio/Erase confirm', message: 'To erase everything, type the email address again' })}
          hint={t({
            id: 'Studio/Erase hint',
            message:
              'Requests, messages, attachments and newsletter subscriptions are deleted for good; records of consent are kept.',
          })}
        >
          {(inputProps) => (
            <input
              {...inputProps}
              className={controlClass}
              type="email"
              autoComplete="off"
              value={again}
              onChange={({ target }) => setAgain(target.value)}
            />
          )}
        </Field>
        <Button
          variant="danger"
          isDisabled={!isMail || again.trim().toLowerCase() !== email.trim().toLowerCase() || erase.isPending}
          onPress={() => erase.mutate({ body: { email } })}
        >
          {t({ id: 'Studio/Erase', message: 'Erase' })}
        </Button>
        {erase.isSuccess && (
          <Notice kind="good" live>
            {t({
              id: 'Studio/Erased',
              message: plural(count, { one: 'Erased # request.', other: 'Erased # requests.' }),
            })}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
