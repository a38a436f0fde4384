import { keepPreviousData } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { ListError } from '#renderer/studio/navigation/ListError.tsx'
import { calendarPath } from '#renderer/studio/navigation/paths.ts'
import { useGoTo } from '#renderer/studio/navigation/useGoTo.ts'
import { useSearchParams } from '#renderer/studio/navigation/useSearchParams.ts'
import { addMonths, monthsFrom, monthsShown, parseMonth, windowOf } from '#renderer/studio/content/calendar/months.ts'
import { MonthLists } from '#renderer/studio/content/calendar/MonthLists.tsx'
import { PromotionBars } from '#renderer/studio/content/calendar/PromotionBars.tsx'
import { PromotionList } from '#renderer/studio/content/calendar/PromotionList.tsx'
import { PromotionViews } from '#renderer/studio/content/calendar/PromotionViews.tsx'
import { useDays } from '#renderer/studio/content/calendar/useDays.ts'
import { calendarSearch } from '#renderer/studio/content/contentSearch.ts'
import { useKindName } from '#renderer/studio/texts/useKindName.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { ScreenHeading } from '#renderer/studio/ui/ScreenHeading.tsx'
import styles from '#renderer/studio/content/calendar/Calendar.module.css'

/** Renders `/studio/calendar`: when promotions run, over six months. */
export function PromotionCalendar() {
  const { t } = useLingui()
  const goTo = useGoTo()
  const kindName = useKindName()
  const { month: given, locale } = useSearchParams(calendarSearch)
  const { today, monthName } = useDays(locale)
  const month = parseMonth(given, today.latest)
  const shown = windowOf(month)
  const { data, error, refetch } = useCall(
    'listPromotionDays',
    { query: { ...shown, locale } },
    { placeholderData: keepPreviousData },
  )
  const show = (next: string | undefined) => goTo(calendarPath({ month: next, locale }), { replace: true })
  const months = monthsFrom(month)
  const label = `${monthName(month)} – ${monthName(months.at(-1) ?? month)}`
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <ScreenHeading name={t({ id: 'Studio/Calendar', message: 'Calendar' })} within={[kindName('promotion')]}>
          {kindName('promotion')}
        </ScreenHeading>
        <PromotionViews view="calendar" locale={locale} />
      </header>
      <div className={styles.tools}>
        <Button icon="back" iconOnly onPress={() => show(addMonths(month, -monthsShown))}>
          {t({ id: 'Studio/Earlier months', message: 'Earlier months' })}
        </Button>
        <Button onPress={() => show(undefined)}>{t({ id: 'Studio/Today', message: 'Today' })}</Button>
        <Button icon="forward" iconOnly onPress={() => show(addMonths(month, monthsShown))}>
          {t({ id: 'Studio/Later months', message: 'Later months' })}
        </Button>
        <h2 aria-live="polite">{label}</h2>
      </div>
      <ListError {...{ error, refetch }} search={calendarSearch} onClear={() => show(given)} />
      {data === undefined && error === null && <p>{t({ id: 'Studio/Loading', message: 'Loading …' })}</p>}
      {data !== undefined && data.items.length === 0 && (
        <p role="status">{t({ id: 'Studio/No promotion then', message: 'No promotion runs in these months.' })}</p>
      )}
      {data !== undefined && data.items.length > 0 && (
        <>
          <PromotionBars items={data.items} months={months} shown={shown} locale={locale} />
          <MonthLists items={data.items} months={months} locale={locale} />
        </>
      )}
      {data !== undefined && data.undated.length > 0 && (
        <section className={styles.undated}>
          <h2>{t({ id: 'Studio/Without days', message: 'Without dates' })}</h2>
          <p className={styles.hint}>
            {t({ id: 'Studio/Without days hint', message: 'They run from their publication until they are deleted.' })}
          </p>
          <PromotionList items={data.undated} locale={locale} />
        </section>
      )}
    </div>
  )
}
