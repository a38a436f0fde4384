import type { ReactNode } from 'react'
import type { InfoKind } from '#machines/modal.ts'
import type { Image } from '#schemas/atoms.ts'
import { Dialog } from './Dialog.tsx'
import { Picture } from './Picture.tsx'
import styles from './InfoDialog.module.css'

interface InfoDialogProps {
  readonly kind: InfoKind
  /** Unique on the page; the `dialog` of its `InfoButton`. */
  readonly id: string
  readonly title: string
  readonly image?: Image | undefined
  readonly text?: string | undefined
  readonly facts?: readonly InfoFact[]
  /** Small print below the facts. */
  readonly note?: string | undefined
  readonly children?: ReactNode
}

/** A name with an optional value and description. */
interface InfoFact {
  readonly name: string
  readonly value?: string | undefined
  readonly text?: string | undefined
}

const sizes = '(min-width: 769px) 680px, 92vw'

/**
 * Renders a dialog with details about an item of a section: picture, text and facts. Part of the document, so it works
 * without script.
 */
export function InfoDialog({ kind, id, title, image, text, facts = [], note, children }: InfoDialogProps) {
  return (
    <Dialog id={id} title={title} kind={kind}>
      <div className={styles.info}>
        {image !== undefined && <Picture image={image} sizes={sizes} className={styles.picture} />}
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(({ name, value, text: description }, index) => (
              <div key={index} className={styles.fact}>
                <dt>{name}</dt>
                {value !== undefined && <dd className={styles.value}>{value}</dd>}
                {description !== undefined && <dd className={styles.description}>{description}</dd>}
              </div>
            ))}
          </dl>
        )}
        {note !== undefined && <p className={styles.note}>{note}</p>}
        {children}
      </div>
    </Dialog>
  )
}
