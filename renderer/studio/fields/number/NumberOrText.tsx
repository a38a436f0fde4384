import { useLingui } from '@lingui/react/macro'
import { isShownInFull, readNumber } from '#schemas/fields/number.ts'
import type { FieldProps } from '#renderer/studio/fields/fieldProps.ts'
import { formatFully } from '#renderer/studio/fields/number/NumberReadings.tsx'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/fields/fields.module.css'

/** Says whether visitors read a value as it was typed or as a number in their notation, and changes it from one to the other. */
export function NumberOrText({ value, onChange }: Pick<FieldProps, 'value' | 'onChange'>) {
  const { t } = useLingui()
  const { iso } = useLanguage()
  if (typeof value === 'number') {
    const number = formatFully(value, iso)
    if (number === String(value)) return null
    return (
      <output className={styles.readings}>
        {t({
          id: 'Studio/Shown as number',
          message: `Visitors read ${number}, each in the notation of their language.`,
        })}
        <Button onPress={() => onChange(String(value))}>
          {t({ id: 'Studio/As typed', message: 'Exactly as typed' })}
        </Button>
      </output>
    )
  }
  const readings = typeof value === 'string' ? readNumber(value).filter(isShownInFull) : []
  if (readings.length === 0) return null
  return (
    <output className={styles.readings}>
      {t({ id: 'Studio/Shown as typed', message: 'Shown as typed in every language. As a number:' })}
      {readings.map((reading) => (
        <Button key={reading} onPress={() => onChange(reading)}>
          {formatFully(reading, iso)}
        </Button>
      ))}
    </output>
  )
}
