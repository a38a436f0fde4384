import { useLingui } from '@lingui/react/macro'
import { localeCodes, locales, type LocaleCode, type Region } from '#locales/locales.ts'
import { Dialog } from '#sections/shared/Dialog.tsx'
import { languageDialog } from '#renderer/site/shell/popovers.ts'
import { pagePath } from '#renderer/site/router/paths.ts'
import styles from './LanguageChooser.module.css'

interface LanguageChooserProps {
  readonly locale: LocaleCode
  /** Permalink of the same page by locale. */
  readonly translations: Readonly<Record<string, string>>
}

const regions: readonly Region[] = ['EU', 'AM', 'AE', 'AS', 'FE']

/** All locales by region, each a link to the same page there; where there is none, to that locale's home, and it says so. */
export function LanguageChooser({ locale, translations }: LanguageChooserProps) {
  const { t } = useLingui()
  const names: Readonly<Record<Region, string>> = {
    EU: t({ id: 'Region/EU', message: 'Europe' }),
    AM: t({ id: 'Region/AM', message: 'Americas' }),
    AE: t({ id: 'Region/AE', message: 'Africa and Middle East' }),
    AS: t({ id: 'Region/AS', message: 'Asia' }),
    FE: t({ id: 'Region/FE', message: 'Far East and Pacific' }),
  }
  const title = t({ id: 'Shell/Choose language', message: 'Choose country and language' })
  return (
    <Dialog id={languageDialog} title={title}>
      <div className={styles.regions}>
        {regions.map((region) => (
          <section key={region} aria-label={names[region]}>
            <p className={styles.region}>{names[region]}</p>
            <ul>
              {localeCodes
                .filter((code) => locales[code].region === region)
                .map((code) => (
                  <li key={code}>
                    <a
                      href={pagePath(code, translations[code] ?? '')}
                      hrefLang={locales[code].iso}
                      lang={locales[code].iso}
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
          </section>
        ))}
      </div>
    </Dialog>
  )
}
