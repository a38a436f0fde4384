import { useLingui } from '@lingui/react/macro'
import { homePath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { ScreenHeading } from '#renderer/studio/ui/ScreenHeading.tsx'
import styles from '#renderer/studio/ui/Form.module.css'

/** Renders an address of the studio without a screen. */
export function NotFound() {
  const { t } = useLingui()
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <ScreenHeading>{t({ id: 'Studio/Not found', message: 'There is nothing here' })}</ScreenHeading>
        <StudioLink href={homePath}>{t({ id: 'Studio/To home', message: 'Go to the home screen' })}</StudioLink>
      </div>
    </div>
  )
}
