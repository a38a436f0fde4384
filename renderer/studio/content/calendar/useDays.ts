import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { defaultLocale, type LocaleCode } from '#locales/locales.ts'
import { marketDay } from '#locales/marketDay.ts'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'
import type { Days } from '#renderer/studio/content/calendar/months.ts'

/** Formats of days and months in the language of the studio, and what is today for the visitors of a locale. */
export function useDays(locale: LocaleCode = defaultLocale) {
  const { iso } = useLanguage()
  const { t } = useLingui()
  const [now] = useState(() => Date.now())
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(iso, { ...options, timeZone: 'UTC' })
    return (text: string) => formatter.format(new Date(`${text}T00:00:00Z`))
  }
  const dayOf = format({ day: 'numeric', month: 'short', year: 'numeric' })
  const monthOf = format({ month: 'long', year: 'numeric' })
  const shortMonthOf = format({ month: 'short', year: 'numeric' })
  return {
    today: marketDay(locale, now),
    monthName: (month: string) => monthOf(`${month}-01`),
    shortMonth: (month: string) => shortMonthOf(`${month}-01`),
    /** `1 Jun 2026 – 30 Jun 2026` */
    daysText: ({ from, to }: Days): string => {
      if (from !== null && to !== null) return `${dayOf(from)} – ${dayOf(to)}`
      if (from !== null) {
        const day = dayOf(from)
        return t({ id: 'Studio/Days from', message: `from ${day}` })
      }
      if (to === null) return t({ id: 'Studio/No days', message: 'without dates' })
      const day = dayOf(to)
      return t({ id: 'Studio/Days until', message: `until ${day}` })
    },
  }
}
