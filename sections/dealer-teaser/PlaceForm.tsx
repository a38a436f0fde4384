import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Cta } from '#schemas/atoms.ts'
import { linkHref } from '#schemas/link.ts'
import button from '#sections/shared/Button.module.css'
import { usePage } from '#sections/shared/pageContext.ts'
import { SiteLink } from '#sections/shared/SiteLink.tsx'
import styles from './DealerTeaser.module.css'

/** Renders a GET form that passes a place to the dealer locator as `?address=`; an empty one lists all. Nothing without a valid link. */
export function PlaceForm({ title, link }: Cta) {
  const { t } = useLingui()
  const { locale } = usePage()
  const id = useId()
  const href = linkHref(link, locale)
  if (href === undefined) return null
  return (
    <>
      <form className={styles.form} action={href} method="get" role="search" aria-labelledby={`${id}label`}>
        <label className={styles.label} id={`${id}label`} htmlFor={`${id}field`}>
          {t({ id: 'Dealer/Place', message: 'Town or postcode' })}
        </label>
        <span className={styles.hint} id={`${id}hint`}>
          {t({ id: 'Dealer/Place hint', message: 'For example the town your farm is in' })}
        </span>
        <div className={styles.line}>
          <input
            id={`${id}field`}
            className={styles.field}
            type="text"
            name="address"
            autoComplete="postal-code"
            enterKeyHint="search"
            aria-describedby={`${id}hint`}
          />
          <button type="submit" className={button.quiet}>
            {t({ id: 'Dealer/Search', message: 'Find dealers' })}
          </button>
        </div>
      </form>
      <p>
        <SiteLink link={link} className={styles.all}>
          {title}
        </SiteLink>
      </p>
    </>
  )
}
