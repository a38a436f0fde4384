import type { LocaleCode } from '#locales/locales.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import styles from './ErrorPage.module.css'

interface ErrorPageProps {
  readonly code: string
  readonly title: string
  /** What happened, where the title does not name it. */
  readonly message?: string
  readonly description: string
  readonly action: string
  readonly locale: LocaleCode
}

/** Renders the layout of the error pages: an illustration, what happened, and one link. */
export function ErrorPage({ code, title, message, description, action, locale }: ErrorPageProps) {
  return (
    <div className={styles.page}>
      <svg className={styles.picture} viewBox="0 0 1440 600" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <path className={styles.hill} d="M0 330C220 260 430 280 640 318S1120 380 1440 300V600H0Z" />
        {rows.map((d) => (
          <path key={d} className={styles.row} d={d} />
        ))}
      </svg>
      <div className={styles.text}>
        <p className={styles.code}>{code}</p>
        <h1 className={styles.title}>{title}</h1>
        {message !== undefined && <p className={styles.description}>{message}</p>}
        <p className={styles.description}>{description}</p>
        <p>
          <a className={styles.action} href={pagePath(locale, '')}>
            {action}
          </a>
        </p>
      </div>
    </div>
  )
}

/** Furrows that run to the horizon and stop half way. */
const rows = Array.from({ length: 13 }, (_, index) => {
  const top = 860 + (index - 6) * 26
  const bottom = 860 + (index - 6) * 170
  return `M${top} 352L${bottom} 600`
})
