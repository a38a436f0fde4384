import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { localeCodes, locales, type LocaleCode, type Region } from '#locales/locales.ts'
import { Dialog } from '#sections/shared/Dialog.tsx'
import { formatCountries } from '#sections/shared/formats.ts'
import { languageDialog } from '#renderer/site/app/shell/popovers.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import styles from './LanguageChooser.module.css'

interface LanguageChooserProps {
  readonly locale: LocaleCode
  /** Permalink of the same page by locale. */
  readonly translations: Readonly<Record<string, string>>
  /** Search params the sections of this page read; those of the other locales have the same sections. */
  readonly search: Readonly<Record<string, string>>
}

const regions: readonly Region[] = ['EU', 'AM', 'AE', 'AS', 'FE']

/** Lists all locales by region with the countries they serve, each a link to the same page in that locale, or to its home page with a note. */
export function LanguageChooser({ locale, translations, search }: LanguageChooserProps) {
  const { t } = useLingui()
  const names: Readonly<Record<Region, string>> = {
    EU: t({ id: 'Region/EU', message: 'Europe' }),
    AM: t({ id: 'Region/AM', message: 'Americas' }),
    AE: t({ id: 'Region/AE', message: 'Africa and Middle East' }),
    AS: t({ id: 'Region/AS', message: 'Asia' }),
    FE: t({ id: 'Region/FE', message: 'Far East and Pacific' }),
  }
  const query = new URLSearchParams(search).toString()
  const title = t({ id: 'Shell/Choose language', message: 'Choose country and language' })
  return (
    <Dialog id={languageDialog} title={title}>
      <div className={styles.regions}>
        {regions.map((region) => (
          <section key={region} aria-label={names[region]}>
            <p className={styles.region}>{names[region]}</p>
            {marketsOf(region).map(([countries, codes]) => (
              <div key={countries} className={styles.market}>
                <ul>
                  {codes.map((code) => (
                    <li key={code}>
                      <a
                        href={hrefOf(code, translations[code], query)}
                        hrefLang={locales[code].iso}
                        lang={locales[code].iso}
                        onClick={translations[code] === undefined ? undefined : keepHash}
                        aria-current={code === locale ? 'true' : undefined}
                      >
                        {locales[code].name}
                      </a>
                      {translations[code] === undefined && (
                        <small>{t({ id: 'Shell/Language leads home', message: 'leads to the home page' })}</small>
                      )}
                    </li>
                  ))}
                </ul>
                {/* Browser and server may have other versions of the names. */}
                <p className={styles.countries} suppressHydrationWarning>
                  {formatCountries(countries.split(' '), locale)}
                </p>
              </div>
            ))}
          </section>
        ))}
      </div>
    </Dialog>
  )
}

/** Adds the hash of the page on screen; its translation removes it when it has no such section (`dropForeignHash`). */
function keepHash({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.hash = location.hash
}

/** Returns the locales of a region by the countries they serve, which several languages may share. */
function marketsOf(region: Region): readonly (readonly [string, readonly LocaleCode[]])[] {
  const markets = new Map<string, LocaleCode[]>()
  for (const code of localeCodes) {
    if (locales[code].region !== region) continue
    const countries = locales[code].countries.join(' ')
    markets.set(countries, [...(markets.get(countries) ?? []), code])
  }
  return [...markets]
}

/** Returns the address of the page in a locale, with its query; that of the home page when it has none there. */
function hrefOf(code: LocaleCode, permalink: string | undefined, query: string): string {
  if (permalink === undefined) return pagePath(code, '')
  return pagePath(code, permalink) + (query === '' ? '' : `?${query}`)
}
