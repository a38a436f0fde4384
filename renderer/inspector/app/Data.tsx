import { printData } from '#renderer/inspector/app/printData.ts'
import styles from '#renderer/inspector/app/Data.module.css'

/** Renders the fields of a recorded object; nested ones open. */
export function Data({ value }: { readonly value: Readonly<Record<string, unknown>> }) {
  const entries = Object.entries(value)
  if (entries.length === 0) return <p className={styles.empty}>empty</p>
  return (
    <dl className={styles.data}>
      {entries.map(([key, item]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{isNested(item) ? <Nested value={item} /> : printData(item)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Nested({ value }: { readonly value: object }) {
  const text = printData(value)
  if (text.length < 60) return text
  return (
    <details>
      <summary>{`${text.slice(0, 60)}…`}</summary>
      <Data value={Object.fromEntries(Object.entries(value))} />
    </details>
  )
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
