import { useState } from 'react'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isLocaleCode, localeCodes, type LocaleCode } from '#locales/locales.ts'
import { pageTypes } from '#schemas/pageTypes.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { countVisits, isSlow, shareOf, shownVitals, type Visits } from '#renderer/studio/health/countVisits.ts'
import { HealthBlock } from '#renderer/studio/health/HealthBlock.tsx'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { useLocaleName } from '#renderer/studio/texts/useLocaleName.ts'
import { usePageTypeName } from '#renderer/studio/texts/usePageTypeName.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import { scrollable } from '#renderer/studio/ui/scrollable.ts'
import screen from '#renderer/studio/ui/Screen.module.css'
import styles from '#renderer/studio/health/Health.module.css'
import table from '#renderer/studio/ui/Table.module.css'

type Vitals = CallResult<'getHealth'>['vitals']

/** Renders how fast pages were for visitors, by type of page and, if one is chosen, in one locale. */
export function VitalsBlock({ days, items }: Vitals) {
  const { t } = useLingui()
  const localeName = useLocaleName()
  const [locale, setLocale] = useState<LocaleCode>()
  const title = t({ id: 'Studio/Vitals', message: 'Speed for visitors' })
  const rows = pageTypes.flatMap((type) => {
    const visits = countVisits(items, { type, locale })
    return visits.total === 0 ? [] : [{ type, visits }]
  })
  const slow = rows.filter(({ visits }) => shownVitals.some((vital) => isSlow(visits, vital))).length
  if (items.length === 0) {
    const none = t({
      id: 'Studio/Vitals none',
      message: 'No visit has been measured yet. Only those of visitors who consent to statistics are.',
    })
    return <HealthBlock title={title} state="plain" summary={none} />
  }
  const known = localeCodes.filter((code) => items.some((item) => item.locale === code))
  return (
    <HealthBlock
      title={title}
      state={slow === 0 ? 'good' : 'warn'}
      summary={
        slow === 0
          ? t({ id: 'Studio/Vitals good', message: 'Every type of page is fast for three of four visits.' })
          : t({
              id: 'Studio/Vitals slow',
              message: plural(slow, {
                one: '# type of page is too slow for more than one of four visits.',
                other: '# types of page are too slow for more than one of four visits.',
              }),
            })
      }
      actions={
        <select
          className={`${controlClass} ${styles.choice}`}
          aria-label={t({ id: 'Studio/Vitals locale', message: 'Locale of the visits' })}
          value={locale ?? ''}
          onChange={({ target: { value } }) => setLocale(isLocaleCode(value) ? value : undefined)}
        >
          <option value="">{t({ id: 'Studio/Vitals all', message: 'All locales' })}</option>
          {known.map((code) => (
            <option key={code} value={code}>{`${localeName(code)} · ${code}`}</option>
          ))}
        </select>
      }
    >
      <VitalsTable caption={title} rows={rows} />
      <p className={screen.note}>
        {t({
          id: 'Studio/Vitals note',
          message: `Share of good visits in the last ${days} days: the largest picture or text within 2.5 s (LCP), a response to a tap or key within 0.2 s (INP), a layout that does not jump (CLS, at most 0.1).`,
        })}
      </p>
    </HealthBlock>
  )
}

interface TableProps {
  readonly caption: string
  readonly rows: readonly { readonly type: (typeof pageTypes)[number]; readonly visits: Visits }[]
}

function VitalsTable({ caption, rows }: TableProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  const typeName = usePageTypeName()
  return (
    <div className={table.scroll} {...scrollable} aria-label={caption}>
      <table className={table.table} aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">{t({ id: 'Studio/Page type', message: 'Type' })}</th>
            <th scope="col">{t({ id: 'Studio/Visits', message: 'Visits' })}</th>
            {shownVitals.map((vital) => (
              <th key={vital} scope="col">
                {vital}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ type, visits }) => (
            <tr key={type}>
              <th scope="row">{typeName(type)}</th>
              <td>{number(visits.total)}</td>
              {shownVitals.map((vital) => (
                <Share key={vital} share={shareOf(visits, vital)} isSlow={isSlow(visits, vital)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Renders a share of good visits; marked where it is too low, not by colour alone. */
function Share({ share, isSlow: isMarked }: { readonly share: number | undefined; readonly isSlow: boolean }) {
  const { t } = useLingui()
  const { percent } = useFormats()
  if (share === undefined) return <td>–</td>
  const text = percent(share)
  if (!isMarked) return <td>{text}</td>
  return (
    <td>
      <span className={`${styles.summary} ${styles.warn}`}>
        <Icon name="alert" />
        {text}
        <span className="visually-hidden">{t({ id: 'Studio/Too slow', message: 'too slow' })}</span>
      </span>
    </td>
  )
}
