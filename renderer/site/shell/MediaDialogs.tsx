import { useLingui } from '@lingui/react/macro'
import { Dialog } from '#sections/shared/Dialog.tsx'
import { Icon } from '#sections/shared/Icon.tsx'
import { imageDialog, videoDialog } from '#renderer/site/shell/popovers.ts'
import styles from './MediaDialogs.module.css'

/**
 * A picture and a video over the whole window (specification, section 2), with the ways to the others of their section. All is
 * empty until a link with `data-modal` is followed; without script such a link leads to the file itself.
 */
export function MediaDialogs() {
  const { t } = useLingui()
  return (
    <>
      <Dialog id={imageDialog} title={t({ id: 'Media/Picture', message: 'Picture' })} look="media">
        <img className={styles.media} alt="" suppressHydrationWarning />
        <Foot />
      </Dialog>
      <Dialog id={videoDialog} title={t({ id: 'Media/Video', message: 'Video' })} look="media">
        <video className={styles.media} controls playsInline preload="none" suppressHydrationWarning />
        <Foot />
      </Dialog>
    </>
  )
}

/** Caption, and the place among the others with a button to either side; filled by `effects/mediaGroup.ts`. */
function Foot() {
  const { t } = useLingui()
  const index = '{index}'
  const total = '{total}'
  return (
    <div className={styles.foot}>
      <p className={styles.caption} data-media-caption suppressHydrationWarning />
      <div className={styles.steps} data-media-steps hidden suppressHydrationWarning>
        <button type="button" className={styles.step} data-step="-1">
          <span className={styles.back}>
            <Icon name="chevron" />
          </span>
          <span className="visually-hidden">{t({ id: 'Media/Previous', message: 'Previous' })}</span>
        </button>
        <p
          className={styles.place}
          aria-live="polite"
          data-pattern={t({ id: 'Media/Position', message: `${index} of ${total}` })}
          suppressHydrationWarning
        />
        <button type="button" className={styles.step} data-step="1">
          <span className={styles.forward}>
            <Icon name="chevron" />
          </span>
          <span className="visually-hidden">{t({ id: 'Media/Next', message: 'Next' })}</span>
        </button>
      </div>
    </div>
  )
}
