import type { SelectHTMLAttributes } from 'react'
import type { LocaleCode } from '#locales/locales.ts'
import { useLocaleName } from '#renderer/studio/texts/useLocaleName.ts'

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'onSelect'> {
  readonly sources: readonly LocaleCode[]
  readonly value: LocaleCode | undefined
  readonly onSelect: (locale: LocaleCode) => void
}

/** Renders a choice among locales, by name and code. */
export function SourceSelect({ sources, value, onSelect, ...rest }: Props) {
  const localeName = useLocaleName()
  return (
    <select
      {...rest}
      value={value}
      onChange={({ target }) => {
        const chosen = sources.find((code) => code === target.value)
        if (chosen !== undefined) onSelect(chosen)
      }}
    >
      {sources.map((code) => (
        <option key={code} value={code}>
          {`${localeName(code)} · ${code}`}
        </option>
      ))}
    </select>
  )
}
