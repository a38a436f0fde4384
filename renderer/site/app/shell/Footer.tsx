import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, Fragment } from 'react'
import { locales, type LocaleCode } from '#locales/locales.ts'
import { findStyled } from '#renderer/site/app/shell/findStyled.ts'
import { Icon, isIconName } from '#sections/shared/Icon.tsx'
import { MenuLink } from '#renderer/site/app/shell/MenuLink.tsx'
import { Newsletter } from '#renderer/site/app/shell/Newsletter.tsx'
import { languageDialog } from '#renderer/site/app/shell/popovers.ts'
import type { Menus } from '#renderer/site/app/shell/menus.ts'
import { pagePath } from '#renderer/site/page/paths.ts'
import { useSite } from '#renderer/site/app/siteContext.ts'
import styles from './Footer.module.css'

interface FooterProps {
  readonly locale: LocaleCode
  readonly menus: Menus
}

/** Renders logo, columns, socials, legal links, language, trademark, VAT number and credit line. */
export function Footer({ locale, menus }: FooterProps) {
  const { t } = useLingui()
  const site = useSite()
  const { name } = site.settings.brand
  const columns = menus.footer?.nodes ?? []
  const socials = (menus.socials?.nodes ?? []).filter((node) => isIconName(node.meta?.style))
  const legals = menus.legals?.nodes ?? []
  const inOneRow: CSSProperties & Record<'--columns', number> = { '--columns': Math.max(columns.length, 1) }
  return (
    <footer className={styles.footer}>
      <Newsletter page={findStyled(columns, 'newsletter')} privacy={findStyled(legals, 'privacy')} locale={locale} />
      <div className={styles.inner} style={inOneRow}>
        <div>
          <a className={styles.logo} href={pagePath(locale, '')}>
            {name}
          </a>
          {socials.length > 0 && (
            <ul className={styles.socials} aria-label={t({ id: 'Footer/Social', message: 'Follow us' })}>
              {socials.map((node) => (
                <li key={node.id}>
                  <MenuLink link={node.link_obj} locale={locale}>
                    {isIconName(node.meta?.style) && <Icon name={node.meta.style} />}
                    <span className="visually-hidden">{node.name}</span>
                  </MenuLink>
                </li>
              ))}
            </ul>
          )}
          <button type="button" className={styles.language} command="show-modal" commandfor={languageDialog}>
            <Icon name="globe" />
            {locales[locale].name}
          </button>
        </div>
        {columns.map((column) => (
          <nav key={column.id} aria-label={column.name} className={styles.column}>
            <p className={styles.title}>
              <MenuLink link={column.link_obj} locale={locale}>
                {column.name}
              </MenuLink>
            </p>
            <ul>
              {column.nodes.map((node) => (
                <li key={node.id}>
                  <MenuLink link={node.link_obj} locale={locale}>
                    {node.name}
                  </MenuLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className={styles.small}>
          {legals.length > 0 && (
            <p>
              <span className="visually-hidden">{t({ id: 'Footer/Legal', message: 'Legal notes:' })} </span>
              {legals.map((node, index) => (
                <Fragment key={node.id}>
                  {index > 0 && ' - '}
                  <MenuLink link={node.link_obj} locale={locale}>
                    {node.name}
                  </MenuLink>
                </Fragment>
              ))}
            </p>
          )}
          {site.settings.tagManager !== '' && (
            <p>
              <button type="button" className={styles.consent} data-consent="reopen">
                {t({ id: 'Consent/Reopen', message: 'Measuring: change my answer' })}
              </button>
            </p>
          )}
          <p>{t({ id: 'Footer/Brand trademark', message: `${name} is a registered trademark.` })}</p>
          <p>{t({ id: 'Footer/VAT number', message: 'VAT no. 00000000000' })}</p>
          <p>{t({ id: 'Footer/Credits', message: `Design and code: ${name} Digital` })}</p>
        </div>
      </div>
    </footer>
  )
}
