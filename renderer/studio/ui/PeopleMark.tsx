import { useLingui } from '@lingui/react/macro'
import styles from '#renderer/studio/ui/PeopleMark.module.css'

/** People that are shown; the others are counted. */
const maxShown = 3

interface Props {
  readonly id?: string
  /** Names of at least one person. */
  readonly names: readonly string[]
  /** Whether the first has the name beside the initials. */
  readonly isNamed?: boolean
}

/** Renders who is here: initials for the eye, names for screen readers and the pointer. */
export function PeopleMark({ id, names, isNamed = false }: Props) {
  const { t } = useLingui()
  const all = names.join(', ')
  const [first = ''] = names
  return (
    <span id={id} className={styles.people} title={all}>
      <span className="visually-hidden">{t({ id: 'Studio/Here now', message: `Here now: ${all}` })}</span>
      <span className={styles.marks} aria-hidden="true">
        {names.slice(0, maxShown).map((name) => (
          <span key={name} className={styles.mark}>
            {initialsOf(name)}
          </span>
        ))}
        {isNamed && names.length === 1 && <span className={styles.name}>{first}</span>}
        {names.length > maxShown && <span className={styles.name}>{`+${names.length - maxShown}`}</span>}
      </span>
    </span>
  )
}

/** Turns `Ada Lovelace` into `AL` */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word = '') => [...word][0]?.toLocaleUpperCase() ?? '').join('')
}
