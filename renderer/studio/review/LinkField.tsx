import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'

interface Props {
  readonly url: string
  readonly expiresAt: string
}

/** Renders an address to be passed on, selected, with a button that copies it where the browser lets it. */
export function LinkField({ url, expiresAt }: Props) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const [copied, setCopied] = useState(false)
  return (
    <>
      <Field
        label={t({ id: 'Studio/Link', message: 'Link' })}
        hint={t({ id: 'Studio/Valid until', message: `Valid until ${dateTime(expiresAt)}` })}
      >
        {(control) => <input {...control} ref={select} className={controlClass} readOnly value={url} />}
      </Field>
      {window.isSecureContext && (
        <div>
          <Button
            icon={copied ? 'check' : 'copy'}
            onPress={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}
          >
            {copied
              ? t({ id: 'Studio/Link copied', message: 'Copied' })
              : t({ id: 'Studio/Copy link', message: 'Copy the link' })}
          </Button>
        </div>
      )}
    </>
  )
}

// The button that had the focus is gone once there is a link.
function select(input: HTMLInputElement | null): void {
  input?.focus()
  input?.select()
}
