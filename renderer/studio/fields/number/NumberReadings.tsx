import { useLingui } from '@lingui/react/macro'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import styles from '#renderer/studio/fields/fields.module.css'

interface Props {
  /** What the text may mean; none shows nothing. */
  readonly readings: readonly number[]
  readonly unit?: string | undefined
  /** Whether the one reading is what the field holds. */
  readonly isStored: boolean
  /** Whether the text has a currency beside the number. */
  readonly hasCurrency: boolean
  readonly onChoose: (reading: number) => void
}

/** Says which number a text is read as, or offers its readings as buttons. */
export function NumberReadings({ readings, unit, isStored, hasCurrency, onChoose }: Props) {
  const { t } = useLingui()
  const { iso } = useLanguage()
  const textOf = (reading: number) => [formatFully(reading, iso), ...(unit === undefined ? [] : [unit])].join('\u00A0')
  const [first] = readings
  if (first === undefined) return null
  const value = textOf(first)
  const left = hasCurrency
    ? t({
        id: 'Studio/Currency left out',
        message: 'The currency is not taken from here: it is chosen in its own field.',
      })
    : ''
  if (isStored) {
    const read = t({ id: 'Studio/Read as', message: `Read as ${value}` })
    return <output>{left === '' ? read : `${read}. ${left}`}</output>
  }
  return (
    <output className={styles.readings}>
      {t({ id: 'Studio/Which number', message: 'Which number do you mean?' })}
      {readings.map((reading) => (
        <Button key={reading} onPress={() => onChoose(reading)}>
          {textOf(reading)}
        </Button>
      ))}
      {left}
    </output>
  )
}

/** Returns a number with all its decimals and with thousands, as the language writes it (BCP 47). */
export function formatFully(value: number, iso: string): string {
  return new Intl.NumberFormat(iso, { maximumFractionDigits: 15 }).format(value)
}
