import { useLingui } from '@lingui/react/macro'
import { Dialog } from '#renderer/site/shell/Dialog.tsx'
import { imageDialog, videoDialog } from '#renderer/site/shell/popovers.ts'
import styles from './MediaDialogs.module.css'

/**
 * A picture and a video over the whole window (specification, section 2). Both are empty until a link with `data-modal` is
 * followed; without script such a link leads to the file itself.
 */
export function MediaDialogs() {
  const { t } = useLingui()
  return (
    <>
      <Dialog id={imageDialog} title={t({ id: 'Media/Picture', message: 'Picture' })} look="media">
        <img className={styles.media} alt="" suppressHydrationWarning />
      </Dialog>
      <Dialog id={videoDialog} title={t({ id: 'Media/Video', message: 'Video' })} look="media">
        <video className={styles.media} controls playsInline preload="none" suppressHydrationWarning />
      </Dialog>
    </>
  )
}
