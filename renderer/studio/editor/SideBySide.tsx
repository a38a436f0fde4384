import { studioUrl } from '#renderer/studio/api/callStudio.ts'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import type { LocaleCode } from '#locales/locales.ts'
import styles from '#renderer/studio/editor/SideBySide.module.css'

/** A state of a page: a version's number, `published` or `draft`. */
interface Side {
  readonly name: string
  readonly page: string
  readonly locale: LocaleCode
  readonly version: string
}

interface Props {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  readonly before: Side
  readonly after: Side
}

/** Renders two states of a page beside each other, each as visitors would see it. */
export function SideBySide({ title, open, onClose, before, after }: Props) {
  return (
    <Dialog title={title} open={open} onClose={onClose} size="full">
      <div className={styles.sides}>
        {[before, after].map(({ name, page, locale, version }) => (
          <figure key={`${locale} ${version}`} className={styles.side}>
            <figcaption>{name}</figcaption>
            <div className={styles.window}>
              <iframe
                className={styles.frame}
                title={name}
                src={studioUrl('getFrame', { params: { page, locale }, query: { version } })}
              />
            </div>
          </figure>
        ))}
      </div>
    </Dialog>
  )
}
