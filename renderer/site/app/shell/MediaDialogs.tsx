import { useLingui } from '@lingui/react/macro'
import { Dialog } from '#sections/shared/Dialog.tsx'
import { Icon } from '#sections/shared/Icon.tsx'
import { imageDialog, videoDialog } from '#renderer/site/app/shell/popovers.ts'
import styles from './MediaDialogs.module.css'

/** A transparent pixel: HTML allows no `img` without a source. */
const emptyPicture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/**
 * Renders the full-window dialogs for a picture and a video, with buttons to the others of their section. They are
 * empty until a link with `data-modal` is followed; without JavaScript such a link opens the file itself.
 */
export function MediaDialogs() {
  const { t } = useLingui()
  return (
    <>
      <Dialog id={imageDialog} title={t({ id: 'Media/Picture', message: 'Picture' })} variant="media">
        <img className={styles.media} src={emptyPicture} alt="" suppressHydrationWarning />
        <Foot />
      </Dialog>
      <Dialog id={videoDialog} title={t({ id: 'Media/Video', message: 'Video' })} variant="media">
        <video className={styles.media} controls playsInline preload="none" suppressHydrationWarning />
        <Foot />
      </Dialog>
    </>
  )
}

/** Renders caption, position in the group, and previous and next buttons; filled by `effects/mediaGroup.ts`. */
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
