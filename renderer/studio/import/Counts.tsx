import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import styles from '#renderer/studio/import/Import.module.css'

/** Renders numbers with their names; one that is bad stands out. */
export function Counts({
  counts,
}: {
  readonly counts: readonly (readonly [name: string, count: number, isProblem?: boolean])[]
}) {
  const { number } = useFormats()
  return (
    <dl className={styles.counts}>
      {counts.map(([name, count, isProblem = false]) => (
        <div key={name} data-bad={isProblem || undefined}>
          <dt>{name}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
