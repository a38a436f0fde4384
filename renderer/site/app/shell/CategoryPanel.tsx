import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import type { MenuCategory } from '#schemas/menu.ts'
import { Badges } from '#sections/shared/Badges.tsx'
import { formatNumber } from '#sections/shared/formats.ts'
import { Picture } from '#sections/shared/Picture.tsx'
import { Icon } from '#sections/shared/Icon.tsx'
import { Overlay } from '#renderer/site/app/shell/Overlay.tsx'
import { pagePath } from '#renderer/site/page/paths.ts'
import styles from './CategoryPanel.module.css'

interface CategoryPanelProps {
  readonly category: MenuCategory
  readonly id: string
  readonly locale: LocaleCode
  readonly permalink: string | undefined
}

/**
 * Renders the sub-menu of a product category: its second level, each with its products: picture, name, power and
 * badges.
 */
export function CategoryPanel({ category, id, locale, permalink }: CategoryPanelProps) {
  const { t } = useLingui()
  const powerUnit = t({ id: 'Power/unit', message: 'hp' })
  return (
    <div className={styles.panel} id={id} popover="auto" role="group" aria-label={category.name}>
      <Overlay closes={id} className={styles.overlay} />
      <div className={styles.head}>
        <p className={styles.title}>
          {category.permalink === undefined ? (
            category.name
          ) : (
            <a
              href={pagePath(locale, category.permalink)}
              aria-current={permalink === category.permalink ? 'page' : undefined}
            >
              {category.name}
            </a>
          )}
        </p>
        <button type="button" className={styles.close} popoverTarget={id} popoverTargetAction="hide">
          <Icon name="back" />
          <span>{t({ id: 'Shell/Go back', message: 'Go back' })}</span>
        </button>
      </div>
      <ul className={styles.groups}>
        {category.sub_categories.map((group) => (
          <li key={group.permalink}>
            <p className={styles.group}>
              <a
                href={pagePath(locale, group.permalink)}
                aria-current={permalink === group.permalink ? 'page' : undefined}
              >
                {group.name}
              </a>
            </p>
            <ul className={styles.machines}>
              {group.products.map((machine) => (
                <li key={machine.permalink}>
                  <a
                    href={pagePath(locale, machine.permalink)}
                    aria-current={permalink === machine.permalink ? 'page' : undefined}
                  >
                    <Picture image={{ ...machine.image, alt_text: '' }} sizes="120px" className={styles.picture} />
                    <span className={styles.name}>{machine.name}</span>
                    {machine.power !== null && (
                      <span className={styles.power}>
                        {formatNumber(machine.power, locale, 0)} {powerUnit}
                      </span>
                    )}
                    <Badges isNew={machine.is_new} tags={machine.tags} />
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}
