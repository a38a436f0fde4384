import { useLingui } from '@lingui/react/macro'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/pickers/pickers.module.css'

interface Props {
  /** What was written in the file. */
  readonly embedded: string | undefined
  readonly current: string
  readonly onUse: (text: string) => void
}

/** Shows a text that was written in a file while its field has another one, to be taken by a click. */
export function EmbeddedText({ embedded, current, onUse }: Props) {
  const { t } = useLingui()
  if (embedded === undefined || embedded === current.trim()) return null
  return (
    <div className={styles.embedded}>
      <p>{t({ id: 'Studio/Text in file', message: `In the file: “${embedded}”` })}</p>
      <Button onPress={() => onUse(embedded)}>{t({ id: 'Studio/Use text', message: 'Use this text' })}</Button>
    </div>
  )
}
