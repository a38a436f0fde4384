import { useLingui } from '@lingui/react/macro'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import styles from '#renderer/studio/fields/fields.module.css'

interface Props {
  /** Empty for a date that is typed in part, which browsers do not reveal. */
  readonly text: string
  /** What the text may mean, in ISO 8601. */
  readonly days: readonly string[]
  readonly onChoose: (day: string) => void
}

/** Says that a text is no date, or offers the days it may mean as buttons. */
export function DateReadings({ text, days, onChoose }: Props) {
  const { t } = useLingui()
  const { iso } = useLanguage()
  const format = new Intl.DateTimeFormat(iso, { dateStyle: 'long', timeZone: 'UTC' })
  if (text === '') {
    return (
      <output>
        {t({ id: 'Studio/Date incomplete', message: 'This date is not complete: nothing of it is saved.' })}
      </output>
    )
  }
  if (days.length === 0) {
    return (
      <output>
        {t({ id: 'Studio/Not a date', message: `“${text}” is not a date such as 2026-02-03: choose the day.` })}
      </output>
    )
  }
  return (
    <output className={styles.readings}>
      {t({ id: 'Studio/Which day', message: `Which day is “${text}”?` })}
      {days.map((day) => (
        <Button key={day} onPress={() => onChoose(day)}>
          {format.format(new Date(day))}
        </Button>
      ))}
    </output>
  )
}
