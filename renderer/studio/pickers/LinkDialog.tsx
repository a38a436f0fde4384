import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { PageChoice } from '#renderer/studio/pickers/PageChoice.tsx'
import {
  isLinkValid,
  linkKinds,
  readLink,
  writeLink,
  type LinkKind,
  type LinkParts,
} from '#renderer/studio/pickers/linkValue.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { Field } from '#renderer/studio/ui/Field.tsx'
import styles from '#renderer/studio/pickers/pickers.module.css'

interface Props {
  /** The link as it is stored. */
  readonly value: unknown
  readonly onClose: () => void
  /** `undefined` removes the link. */
  readonly onChoose: (link: Readonly<Record<string, unknown>> | undefined) => void
}

/** Chooses where a link goes: a page by its title, an address, a mail address or a phone number. */
export function LinkDialog({ value, onClose, onChoose }: Props) {
  const { t } = useLingui()
  const [given] = useState(() => readLink(value))
  const [parts, setParts] = useState<LinkParts>(given ?? { kind: 'page', target: '', hash: '' })
  const names: Readonly<Record<LinkKind, string>> = {
    page: t({ id: 'Studio/Link page', message: 'Page' }),
    address: t({ id: 'Studio/Link address', message: 'Address' }),
    mail: t({ id: 'Studio/Link mail', message: 'Email' }),
    phone: t({ id: 'Studio/Link phone', message: 'Phone' }),
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t({ id: 'Studio/Link', message: 'Link' })}
      footer={
        <>
          {given !== undefined && (
            <Button onPress={() => onChoose(undefined)}>
              {t({ id: 'Studio/Remove link', message: 'Remove the link' })}
            </Button>
          )}
          <Button
            variant="primary"
            isDisabled={!isLinkValid(parts)}
            onPress={() => (parts === given ? onClose() : onChoose(writeLink(parts)))}
          >
            {t({ id: 'Studio/Use link', message: 'Use this link' })}
          </Button>
        </>
      }
    >
      <div className={styles.kinds} role="group" aria-label={t({ id: 'Studio/Link kind', message: 'Where it goes' })}>
        {linkKinds.map((kind) => (
          <Button
            key={kind}
            pressed={parts.kind === kind}
            onPress={() => setParts(given?.kind === kind ? given : { kind, target: '', hash: '' })}
          >
            {names[kind]}
          </Button>
        ))}
      </div>
      {parts.kind === 'page' ? (
        <PageChoice parts={parts} onChange={setParts} />
      ) : (
        <AddressChoice parts={parts} label={names[parts.kind]} onChange={setParts} />
      )}
    </Dialog>
  )
}

interface AddressProps {
  readonly parts: LinkParts
  readonly label: string
  readonly onChange: (parts: LinkParts) => void
}

function AddressChoice({ parts, label, onChange }: AddressProps) {
  const { t } = useLingui()
  const isWrong = parts.target !== '' && !isLinkValid(parts)
  // Controls of these types themselves leave out blanks without a word.
  const modes = { page: 'text', address: 'url', mail: 'email', phone: 'tel' } as const
  const reads = (target: string) =>
    isLinkValid({ ...parts, target }) ? (readLink(writeLink({ ...parts, target }))?.target ?? target) : target
  const examples = {
    page: '',
    address: t({ id: 'Studio/Address hint', message: 'For example https://www.example.com/brochure' }),
    mail: t({ id: 'Studio/Mail hint', message: 'For example sales@example.com' }),
    phone: t({ id: 'Studio/Phone hint', message: 'With the country code, for example +39 0363 4211' }),
  }
  const error = t({ id: 'Studio/Link incomplete', message: 'This is not complete yet.' })
  return (
    <Field label={label} hint={examples[parts.kind]} errors={isWrong ? [error] : []} reads={reads} required>
      {(inputProps) => (
        <input
          {...inputProps}
          className={controlClass}
          type="text"
          inputMode={modes[parts.kind]}
          autoCapitalize="off"
          value={parts.target}
          onChange={({ target }) => onChange({ ...parts, target: target.value })}
        />
      )}
    </Field>
  )
}
