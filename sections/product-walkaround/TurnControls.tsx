import { useLingui } from '@lingui/react/macro'
import { ArrowButton } from '#sections/shared/ArrowButton.tsx'
import styles from './ProductWalkaround.module.css'

interface TurnControlsProps {
  readonly viewName: string
  readonly turnBy: (frames: number) => void
}

/** Renders the buttons that turn the picture by one frame, and the name of the view. */
export function TurnControls({ viewName, turnBy }: TurnControlsProps) {
  const { t } = useLingui()
  return (
    <>
      <ArrowButton
        label={t({ id: 'Walkaround/Turn left', message: 'Turn to the left' })}
        sign="‹"
        onClick={() => turnBy(-1)}
      />
      <p className={styles.angle} aria-hidden="true">
        {viewName}
      </p>
      <ArrowButton
        label={t({ id: 'Walkaround/Turn right', message: 'Turn to the right' })}
        sign="›"
        onClick={() => turnBy(1)}
      />
    </>
  )
}
