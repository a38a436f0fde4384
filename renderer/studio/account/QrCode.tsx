import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import styles from '#renderer/studio/account/Account.module.css'

/** Empty modules around a code (ISO/IEC 18004, 6.3.8). */
const quiet = 4

/** Renders a text as a QR code, named by `label`. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = generate(text)
  const size = code.size + 2 * quiet
  return (
    <svg className={styles.qr} viewBox={`${-quiet} ${-quiet} ${size} ${size}`} role="img" aria-label={label}>
      <path d={toSvgPath(code)} />
    </svg>
  )
}
