import { useLingui } from '@lingui/react/macro'
import type { ProductSpecificationsData } from '#schemas/sections/product_specifications.ts'
import { EmptyNote } from '#sections/shared/EmptyNote.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { anchorIds } from './anchorIds.ts'
import styles from './ProductSpecifications.module.css'
import { SpecificationTable } from './SpecificationTable.tsx'

/** Maximum number of groups without a jump list. */
const groupsWithoutJumpList = 3

/** Renders the technical data of a product: a table per group, and a jump list if there are many. */
export function ProductSpecifications({ heading, name, groups }: ProductSpecificationsData) {
  const { t } = useLingui()
  const ids = anchorIds(groups.map((group) => group.key))
  const jumpList = groups.length > groupsWithoutJumpList
  return (
    <div className={`${styles.root} content`}>
      <SectionHeading
        heading={heading ?? t({ id: 'Specifications/Heading', message: 'Technical specifications' })}
        lead={name}
      />
      {groups.length === 0 ? (
        <EmptyNote>
          {t({ id: 'Specifications/No data', message: 'The technical data of this machine are not published yet.' })}
        </EmptyNote>
      ) : (
        <div className={styles.columns}>
          {jumpList && (
            <nav className={styles.jump} aria-label={t({ id: 'Specifications/Groups', message: 'Groups of data' })}>
              <ul className={styles.jumpList} role="list">
                {groups.map((group, index) => (
                  <li key={ids[index]}>
                    <a href={`#${ids[index]}`} className={styles.jumpLink}>
                      {group.title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <div className={styles.tables}>
            {groups.map((group, index) => (
              <SpecificationTable key={ids[index]} id={ids[index]} group={group} />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
