import { useState } from 'react'
import styles from './SourceLink.module.css'

/**
 * Renders a file and a line as a button: a development server opens them in the editor, else they are copied. A page without the
 * clipboard (http beside localhost) has them as text.
 */
export function SourceLink({ place }: { readonly place: string | undefined }) {
  const [outcome, setOutcome] = useState('')
  if (place === undefined) return null
  const opens = import.meta.env.DEV
  if (!opens && !('clipboard' in navigator)) return <code className={styles.place}>{place}</code>
  const press = async () => {
    try {
      // Vite's address, at the root of its server.
      if (opens)
        setOutcome((await fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`)).ok ? 'Opened' : 'Failed')
      else await navigator.clipboard.writeText(place).then(() => setOutcome('Copied'))
    } catch {
      setOutcome('Failed')
    }
  }
  return (
    <span className={styles.place}>
      <button type="button" title={opens ? 'Open in the editor' : 'Copy'} onClick={() => void press()}>
        <code>{place}</code>
      </button>
      <small role="status">{outcome}</small>
    </span>
  )
}
