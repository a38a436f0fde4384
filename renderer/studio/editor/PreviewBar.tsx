import { memo } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { PreviewTime } from '#renderer/studio/editor/PreviewTime.tsx'
import styles from '#renderer/studio/editor/Preview.module.css'

/** Widths the page is laid out in, in CSS pixels. */
export const widths = { narrow: 320, phone: 390, tablet: 768, desktop: 1280, wide: 1920 } as const
export type Width = keyof typeof widths

interface Props {
  readonly width: Width
  readonly onWidth: (width: Width) => void
  readonly scale: number
  /** Time as which the page is shown: see `PreviewTime`. */
  readonly time: string
  readonly onTime: (time: string) => void
  /** The locale the page can be shown beside; absent where it has no content in another one. */
  readonly source: LocaleCode | undefined
  readonly isBeside: boolean
  readonly onBeside: (source: LocaleCode | undefined) => void
  readonly isTrying: boolean
  readonly onTry: (on: boolean) => void
}

/** Renders the choice of how the page is shown: its width, as of which time, beside another locale, or as visitors use it. */
export const PreviewBar = memo(function PreviewBar(props: Props) {
  const { width, onWidth, scale, time, onTime, source, isBeside, onBeside, isTrying, onTry } = props
  const { t } = useLingui()
  const names: Readonly<Record<Width, string>> = {
    narrow: t({ id: 'Studio/Narrow phone', message: 'Narrow phone' }),
    phone: t({ id: 'Studio/Phone', message: 'Phone' }),
    tablet: t({ id: 'Studio/Tablet', message: 'Tablet' }),
    desktop: t({ id: 'Studio/Desktop', message: 'Desktop' }),
    wide: t({ id: 'Studio/Wide screen', message: 'Wide screen' }),
  }
  return (
    <div className={styles.bar}>
      {(['narrow', 'phone', 'tablet', 'desktop', 'wide'] as const).map((name) => {
        const chosen = { pressed: width === name, onPress: () => onWidth(name) }
        const label = `${names[name]} (${widths[name]})`
        return name === 'narrow' || name === 'wide' ? (
          <Button key={name} variant="quiet" aria-label={label} {...chosen}>
            {widths[name]}
          </Button>
        ) : (
          <Button key={name} variant="quiet" icon={name} iconOnly {...chosen}>
            {label}
          </Button>
        )
      })}
      <span className={styles.scale}>{`${Math.round(scale * 100)} %`}</span>
      <PreviewTime value={time} onChange={onTime} />
      {source !== undefined && (
        <Button
          variant="quiet"
          icon="columns"
          iconOnly
          pressed={isBeside}
          onPress={() => onBeside(isBeside ? undefined : source)}
        >
          {t({ id: 'Studio/Beside', message: 'Beside another locale' })}
        </Button>
      )}
      <Button variant="quiet" icon="play" pressed={isTrying} onPress={() => onTry(!isTrying)}>
        {t({ id: 'Studio/Try', message: 'Try it' })}
      </Button>
    </div>
  )
})
