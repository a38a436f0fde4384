import type { LocaleCode } from '#locales/locales.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import { LocaleTag } from '#renderer/studio/ui/LocaleTag.tsx'
import styles from '#renderer/studio/screens/Home.module.css'

export interface HomeEntry {
  /** Where it is edited. */
  readonly href: string
  readonly title: string
  /** `null` beside pages. */
  readonly locale: LocaleCode | null
  readonly note: string
  readonly alarming?: boolean
}

interface Props {
  readonly heading: string
  readonly empty: string
  readonly entries: readonly HomeEntry[]
}

/** Renders a list of places to go to. */
export function HomeList({ heading, empty, entries }: Props) {
  return (
    <section className={styles.list}>
      <h2>
        {heading} <span className={styles.count}>{entries.length}</span>
      </h2>
      {entries.length === 0 && <p className={styles.empty}>{empty}</p>}
      <ul>
        {entries.map(({ href, title, locale, note, alarming }, index) => (
          <li key={`${href} ${String(index)}`}>
            <StudioLink href={href} className={styles.entry}>
              {locale === null ? <Icon name="list" /> : <LocaleTag code={locale} />}
              <span className={styles.title}>{title}</span>
              <span className={alarming === true ? styles.alarm : styles.note}>
                {alarming === true && <Icon name="alert" />}
                {note}
              </span>
            </StudioLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
