import styles from './FeatureCards.module.css'

interface FeatureCardsProps {
  readonly features: readonly { readonly name: string; readonly text?: string | undefined }[]
  readonly heading: 'h2' | 'h3'
}

/** Renders features as cards with a name and an optional description. */
export function FeatureCards({ features, heading: Name }: FeatureCardsProps) {
  return (
    <ul className={styles.grid} role="list">
      {features.map(({ name, text }, index) => (
        <li key={index} className={styles.card}>
          <Name className={styles.name}>{name}</Name>
          {text !== undefined && <p className={styles.text}>{text}</p>}
        </li>
      ))}
    </ul>
  )
}
