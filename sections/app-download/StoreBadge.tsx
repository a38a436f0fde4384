import { locales } from '#locales/locales.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { badgeLanguage, badgeTexts, type Store } from './badgeTexts.ts'
import styles from './AppDownload.module.css'

interface StoreBadgeProps {
  readonly store: Store
  /** Address of the app in the store. */
  readonly url: string
}

/** Icon paths in a 24 × 24 box. */
const icons: Readonly<Record<Store, string>> = {
  app_store: 'M11 3h2v8.2l3.3-3.3 1.4 1.4L12 15 6.3 9.3l1.4-1.4 3.3 3.3zM4 16h2v3h12v-3h2v5H4z',
  google_play: 'M6 3.5v17L20.5 12z',
}
/** Font sizes of the two lines and average letter width relative to the font size; generous, so that no text is cut off. */
const small = 11
const large = 20
const letterWidth = 0.6
const textStart = 48

/** Renders the badge of an app store in the language of the page, as SVG text: its width follows its label. */
export function StoreBadge({ store, url }: StoreBadgeProps) {
  const { locale } = usePage()
  const language = badgeLanguage(locales[locale].iso)
  const { lines, name } = badgeTexts[language][store]
  const sizes = lines.map((_, index) => (index === name ? large : small))
  const widths = lines.map((line, index) => line.length * (sizes[index] ?? large) * letterWidth)
  const width = Math.ceil(textStart + Math.max(...widths) + 16)
  const baselines = name === 1 ? [20, 41] : [27, 43]
  return (
    <a href={url} lang={language} className={styles.badge}>
      <svg width={width} height="52" viewBox={`0 0 ${width} 52`} aria-hidden="true" direction="ltr">
        <path className={styles.icon} d={icons[store]} transform="translate(14 14)" />
        {lines.map((line, index) => (
          <text
            key={line}
            x={textStart}
            y={baselines[index]}
            fontSize={sizes[index]}
            data-name={index === name || undefined}
          >
            {line}
          </text>
        ))}
      </svg>
      <span className="visually-hidden">{lines.join(lines[0].endsWith('’') ? '' : ' ')}</span>
    </a>
  )
}
