import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '#renderer/studio/fields/FormField.tsx'
import type { FieldProps } from '#renderer/studio/fields/fieldProps.ts'
import { LinkDialog } from '#renderer/studio/pickers/LinkDialog.tsx'
import { readLink } from '#renderer/studio/pickers/linkValue.ts'
import { PageName } from '#renderer/studio/pickers/PageName.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/fields/fields.module.css'

/** Renders where a link goes: the title and state of a page, or an address. */
export function LinkField(props: FieldProps) {
  const { t } = useLingui()
  const { label, value, required, onChange } = props
  const [isOpen, setIsOpen] = useState(false)
  const link = readLink(value)
  const change = t({ id: 'Studio/Change', message: 'Change' })
  const choose = t({ id: 'Studio/Choose link', message: 'Choose where it goes' })
  return (
    <FormField {...props}>
      {({ id, 'aria-describedby': describedBy }) => (
        <div className={styles.chosen}>
          {link?.kind === 'page' && <PageName page={link.target} />}
          {link !== undefined && link.kind !== 'page' && <p className={styles.address}>{link.target}</p>}
          {link !== undefined && link.hash !== '' && <p className={styles.count}>#{link.hash.replace(/^#/, '')}</p>}
          <Button
            id={id}
            {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
            aria-label={`${label}: ${link === undefined ? choose : change}`}
            onPress={() => setIsOpen(true)}
          >
            {link === undefined ? choose : change}
          </Button>
          {isOpen && (
            <LinkDialog
              value={value}
              onClose={() => setIsOpen(false)}
              onChoose={(next) => {
                setIsOpen(false)
                onChange(next ?? (required ? {} : undefined))
              }}
            />
          )}
        </div>
      )}
    </FormField>
  )
}
