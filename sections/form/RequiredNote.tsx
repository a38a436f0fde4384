import { useLingui } from '@lingui/react/macro'
import styles from './Form.module.css'

/** Renders the meaning of the star at a label. */
export function RequiredNote() {
  const { t } = useLingui()
  return (
    <p className={styles.required}>
      {t({ id: 'Form/Required note', message: 'Fields marked with * must be filled in.' })}
    </p>
  )
}
