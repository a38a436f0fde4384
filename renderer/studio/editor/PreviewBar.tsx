import { useLingui } from '@lingui/react/macro'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/editor/Preview.module.css'

/** Widths the page is laid out in, in CSS pixels. */
export const widths = { phone: 390, tablet: 768, desktop: 1280 } as const
export type Width = keyof typeof widths

interface Props {
  readonly width: Width
  readonly onWidth: (width: Width) => void
  readonly scale: number
  readonly isBeside: boolean
  /** Absent where the page has no content in another locale. */
  readonly onBeside: ((on: boolean) => void) | undefined
  readonly isTrying: boolean
  readonly onTry: (on: boolean) => void
}

/** Renders the choice of how the page is shown: its width, beside another locale, or as visitors use it. */
export function PreviewBar({ width, onWidth, scale, isBeside, onBeside, isTrying, onTry }: Props) {
  const { t } = useLingui()
  const names: Readonly<Record<Width, string>> = {
    phone: t({ id: 'Studio/Phone', message: 'Phone' }),
    tablet: t({ id: 'Studio/Tablet', message: 'Tablet' }),
    desktop: t({ id: 'Studio/Desktop', message: 'Desktop' }),
  }
  return (
    <div className={styles.bar}>
      {(['phone', 'tablet', 'desktop'] as const).map((name) => (
        <Button key={name} variant="quiet" icon={name} iconOnly pressed={width === name} onPress={() => onWidth(name)}>
          {`${names[name]} (${widths[name]})`}
        </Button>
      ))}
      <span className={styles.scale}>{`${Math.round(scale * 100)} %`}</span>
      {onBeside !== undefined && (
        <Button variant="quiet" icon="columns" iconOnly pressed={isBeside} onPress={() => onBeside(!isBeside)}>
          {t({ id: 'Studio/Beside', message: 'Beside another locale' })}
        </Button>
      )}
      <Button variant="quiet" icon="play" pressed={isTrying} onPress={() => onTry(!isTrying)}>
        {t({ id: 'Studio/Try', message: 'Try it' })}
      </Button>
    </div>
  )
}
