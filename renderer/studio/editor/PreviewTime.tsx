import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import styles from '#renderer/studio/editor/Preview.module.css'

interface Props {
  /** As a control for local date and time has it; empty: now. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Renders the choice of the time as which the page is shown, in the time zone of the browser, which is named. */
export function PreviewTime({ value, onChange }: Props) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const close = () => {
    setIsOpen(false)
    onChange('')
  }
  return (
    <>
      <Button variant="quiet" icon="clock" iconOnly pressed={isOpen} onPress={isOpen ? close : () => setIsOpen(true)}>
        {t({ id: 'Studio/As of', message: 'As of another time' })}
      </Button>
      {isOpen && (
        <label className={styles.time}>
          <span className="visually-hidden">{t({ id: 'Studio/As of time', message: `Shown as of (${zone})` })}</span>
          <input
            className={controlClass}
            type="datetime-local"
            title={zone}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        </label>
      )}
    </>
  )
}
