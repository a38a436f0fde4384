import { useLingui } from '@lingui/react/macro'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import type { ControlProps } from '#renderer/studio/ui/Field.tsx'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import styles from '#renderer/studio/fields/word/words.module.css'

/** Renders where a word is typed, with a button that opens all of them. */
export function WordInput({ inputProps }: { readonly inputProps: ControlProps }) {
  const { t } = useLingui()
  const described = inputProps['aria-describedby']
  return (
    <span className={styles.input}>
      <Input
        id={inputProps.id}
        className={controlClass}
        {...(described === undefined ? {} : { 'aria-describedby': described })}
        {...(inputProps['aria-invalid'] === undefined ? {} : { 'aria-invalid': true })}
      />
      <Button className={styles.open ?? ''} aria-label={t({ id: 'Studio/All words', message: 'All words' })}>
        <Icon name="down" />
      </Button>
    </span>
  )
}
