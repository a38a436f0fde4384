import styles from '#renderer/inspector/app/Data.module.css'

/** Renders XState's value of a state as a tree of the active states. */
export function StateTree({ value, label }: { readonly value: unknown; readonly label?: string }) {
  const states = typeof value === 'string' ? [[value, undefined] as const] : Object.entries(value ?? {})
  return (
    <ul role="list" className={styles.diff} aria-label={label}>
      {states.map(([key, inner]) => (
        <li key={key}>
          {key}
          {inner !== undefined && <StateTree value={inner} />}
        </li>
      ))}
    </ul>
  )
}
