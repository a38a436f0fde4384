import { useLingui } from '@lingui/react/macro'
import type { ProductSheet } from '#schemas/products.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { Badges } from '#sections/shared/Badges.tsx'
import { Picture } from '#sections/shared/Picture.tsx'
import { SiteLink } from '#sections/shared/SiteLink.tsx'
import styles from './CompareTable.module.css'

interface ProductHeadProps {
  readonly product: ProductSheet
  readonly all: readonly ProductSheet[]
}

/** Renders the head of a product's column: picture, name, and a link to the comparison without it. */
export function ProductHead({ product, all }: ProductHeadProps) {
  const { t } = useLingui()
  const { pathname } = usePage()
  const { key, name, permalink, image, is_new: isNew, tags } = product
  const others = new URLSearchParams(all.filter((other) => other.key !== key).map((other) => ['compare', other.key]))
  const query = others.toString()
  return (
    <th scope="col" className={styles.product}>
      <Picture image={{ ...image, alt_text: '' }} sizes="(min-width: 1301px) 260px, 45vw" className={styles.picture} />
      <SiteLink link={permalink} className={styles.name}>
        {name}
      </SiteLink>
      <Badges isNew={isNew} tags={tags} />
      {/* `target` prevents client navigation: this section is HTML only and rendered by the server. */}
      <a
        href={query === '' ? pathname : `${pathname}?${query}`}
        target="_self"
        className={styles.remove}
        aria-label={t({ id: 'Compare/Remove', message: `Remove ${name}` })}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="none" stroke="currentColor">
          <path d="M3 3l10 10M13 3L3 13" strokeWidth="2" />
        </svg>
      </a>
    </th>
  )
}
