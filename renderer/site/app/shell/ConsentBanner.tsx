import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import type { MenuNode } from '#schemas/menu.ts'
import { MenuLink } from '#renderer/site/app/shell/MenuLink.tsx'
import styles from './ConsentBanner.module.css'

interface ConsentBannerProps {
  readonly privacy: MenuNode | undefined
  readonly locale: LocaleCode
}

/**
 * Renders the request for consent to measurement. Both buttons have the same weight; nothing is measured before the choice.
 * `effects/consent.ts` shows the banner; without JavaScript nothing is measured and the banner stays hidden.
 */
export function ConsentBanner({ privacy, locale }: ConsentBannerProps) {
  const { t } = useLingui()
  return (
    <section className={styles.banner} id="consent" aria-labelledby="consent-title" hidden suppressHydrationWarning>
      <h2 className={styles.title} id="consent-title">
        {t({ id: 'Consent/Title', message: 'May we count this visit?' })}
      </h2>
      <p className={styles.text}>
        {t({
          id: 'Consent/Text',
          message:
            'With your consent we measure which pages are read, to make them better. Without it we measure nothing.',
        })}{' '}
        {privacy !== undefined && (
          <MenuLink link={privacy.link_obj} locale={locale}>
            {privacy.name}
          </MenuLink>
        )}
      </p>
      <div className={styles.choices}>
        <button type="button" data-consent="grant">
          {t({ id: 'Consent/Grant', message: 'Allow' })}
        </button>
        <button type="button" data-consent="deny">
          {t({ id: 'Consent/Deny', message: 'Decline' })}
        </button>
      </div>
    </section>
  )
}
