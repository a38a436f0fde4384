import { useLingui } from '@lingui/react/macro'

interface Props {
  /** What is shown in the field. */
  readonly text: string
  /** What is stored for it. */
  readonly value: string
}

/** Says what a text is stored as, where that is another: without the blanks around it, or the code of a country for its name. */
export function ReadAs({ text, value }: Props) {
  const { t } = useLingui()
  if (value === text) return null
  return (
    <output>
      {value === ''
        ? t({ id: 'Studio/Blanks alone', message: 'Blanks alone are stored as an empty field.' })
        : value === text.trim()
          ? t({ id: 'Studio/Blanks left out', message: 'Stored without the blanks around it.' })
          : t({ id: 'Studio/Read as', message: `Read as ${value}` })}
    </output>
  )
}
