import { useLingui } from '@lingui/react/macro'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/pickers/pickers.module.css'

/** Goes through the files of a list; absent at its ends. */
export interface Steps {
  /** Whether a file was left for this one: then its text is typed next. */
  readonly isStepped: boolean
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
}

interface Props {
  readonly steps: Steps
  readonly isChanged: boolean
  readonly isPending: boolean
  readonly onPrevious: () => void
}

/** Renders the buttons to the file before and to the next, which is what Enter does; both save first. */
export function MediaSteps({ steps, isChanged, isPending, onPrevious }: Props) {
  const { t } = useLingui()
  return (
    <div className={styles.steps}>
      <Button icon="arrowLeft" isDisabled={steps.previous === undefined || isPending} onPress={onPrevious}>
        {t({ id: 'Studio/Previous file', message: 'Previous' })}
      </Button>
      <Button variant="primary" type="submit" isDisabled={steps.next === undefined || isPending}>
        {isChanged
          ? t({ id: 'Studio/Save and next file', message: 'Save and next' })
          : t({ id: 'Studio/Next file', message: 'Next' })}
      </Button>
    </div>
  )
}
