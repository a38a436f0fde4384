import { useLingui } from '@lingui/react/macro'
import styles from './Form.module.css'

/** What the star beside a name means. */
export function RequiredNote() {
  const { t } = useLingui()
  return (
    <p className={styles.required}>
      {t({ id: 'Form/Required note', message: 'Fields marked with * must be filled in.' })}
    </p>
  )
}
