import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import { linkHref } from '#schemas/link.ts'
import type { MenuNode } from '#schemas/menu.ts'
import { MenuLink } from '#renderer/site/app/shell/MenuLink.tsx'
import styles from './Newsletter.module.css'

interface NewsletterProps {
  /** Node of the locale's 'contact us again newsletter' page; without it there is no banner. */
  readonly page: MenuNode | undefined
  readonly privacy: MenuNode | undefined
  readonly locale: LocaleCode
}

/**
 * Renders the sign-up in the footer, which opens the newsletter page with the address as `mail`. The browser
 * validates the two fields until the site's own validation runs (`effects/newsletter.ts`).
 */
export function Newsletter({ page, privacy, locale }: NewsletterProps) {
  const { t } = useLingui()
  const action = linkHref(page?.link_obj, locale)
  if (action === undefined) return null
  return (
    <form className={styles.banner} action={action} data-newsletter="" aria-labelledby="newsletter-title">
      <div className={styles.inner}>
        <div>
          <h2 className={styles.title} id="newsletter-title">
            {t({ id: 'Footer/Newsletter title', message: 'News from the field, six times a year' })}
          </h2>
          <p className={styles.lead}>
            {t({ id: 'Footer/Newsletter text', message: 'New machines, field days and offers, by e-mail.' })}
          </p>
        </div>
        <div className={styles.fields}>
          <label htmlFor="newsletter-mail">{t({ id: 'Footer/Newsletter mail', message: 'E-mail address' })}</label>
          <p
            className={styles.error}
            id="newsletter-error"
            role="alert"
            data-error={t({
              id: 'Footer/Form newsletter error',
              message: 'Enter your e-mail address and accept the privacy notice to continue',
            })}
          />
          <div className={styles.row}>
            <input
              id="newsletter-mail"
              type="email"
              name="mail"
              required
              autoComplete="email"
              aria-describedby="newsletter-error"
            />
            <button type="submit">{t({ id: 'Footer/Newsletter submit', message: 'Sign up' })}</button>
          </div>
          <div className={styles.terms}>
            <input id="newsletter-terms" type="checkbox" required aria-describedby="newsletter-error" />
            <label htmlFor="newsletter-terms">
              {t({
                id: 'Footer/Newsletter terms',
                message: 'I have read the privacy notice and agree to receive the newsletter',
              })}
            </label>
          </div>
          {privacy !== undefined && (
            <p className={styles.privacy}>
              <MenuLink link={privacy.link_obj} locale={locale}>
                {privacy.name}
              </MenuLink>
            </p>
          )}
        </div>
      </div>
    </form>
  )
}
