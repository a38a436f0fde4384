import { useLingui } from '@lingui/react/macro'
import { phaseOn } from '#locales/marketDay.ts'
import type { Promotion } from '#schemas/entities.ts'
import { formatDate } from '#sections/shared/formats.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import styles from './PromoDetail.module.css'

/** Renders whether a promotion is upcoming, running or over today, with its first and last day. */
export function PromoValidity({ valid_from: from, valid_to: to }: Pick<Promotion, 'valid_from' | 'valid_to'>) {
  const { t } = useLingui()
  const { locale, today } = usePage()
  const state = phaseOn(today, { from, to })
  const firstDay = from === undefined ? '' : formatDate(from, locale)
  const lastDay = to === undefined ? '' : formatDate(to, locale)
  const sentences = {
    coming: () => t({ id: 'Promo/Begins', message: `This promotion begins on ${firstDay}.` }),
    running: () => t({ id: 'Promo/Running', message: 'This promotion is running now.' }),
    ended: () => t({ id: 'Promo/Ended', message: `This promotion ended on ${lastDay}.` }),
  }
  return (
    <div className={styles.validity} data-state={state}>
      <p className={styles.state}>{sentences[state]()}</p>
      <dl className={styles.days} aria-label={t({ id: 'Promo/Validity', message: 'Validity' })}>
        {from !== undefined && (
          <div>
            <dt>{t({ id: 'Promo/First day', message: 'First day' })}</dt>
            <dd>
              <time dateTime={from}>{firstDay}</time>
            </dd>
          </div>
        )}
        <div>
          <dt>{t({ id: 'Promo/Last day', message: 'Last day' })}</dt>
          <dd>
            {to === undefined ? (
              t({ id: 'Promo/Open end', message: 'Until further notice' })
            ) : (
              <time dateTime={to}>{lastDay}</time>
            )}
          </dd>
        </div>
      </dl>
    </div>
  )
}
