import { useLingui } from '@lingui/react/macro'
import { useContext } from 'react'
import type { ProductEquipmentData } from '#schemas/sections/product_equipment.ts'
import { EmptyNote } from '#sections/shared/EmptyNote.tsx'
import { InfoButton } from '#sections/shared/InfoButton.tsx'
import { InfoDialog } from '#sections/shared/InfoDialog.tsx'
import { SectionKeyContext } from '#sections/shared/pageContext.ts'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import styles from './ProductEquipment.module.css'

/** Paths of the two icons in a 16 × 16 box: a tick for standard equipment, a plus for optional. */
const signs = { standard: 'M2.5 8.5 6.5 12.5 13.5 4', optional: 'M8 2.5v11M2.5 8h11' } as const

/** Renders standard and optional equipment in groups; a text and an icon show which, and some items have details. */
export function ProductEquipment({ heading, groups }: ProductEquipmentData) {
  const { t } = useLingui()
  const GroupTitle = useItemHeading(heading)
  const section = useContext(SectionKeyContext)
  const kinds = {
    standard: t({ id: 'Equipment/Standard', message: 'Standard' }),
    optional: t({ id: 'Equipment/Optional', message: 'Optional' }),
  }
  return (
    <div className={`${styles.root} content`}>
      <SectionHeading heading={heading} />
      {groups.length === 0 ? (
        <EmptyNote>
          {t({ id: 'Equipment/No equipment', message: 'The equipment of this machine is not published yet.' })}
        </EmptyNote>
      ) : (
        <div className={styles.groups}>
          {groups.map((group, index) => (
            <div key={index} className={styles.group}>
              <GroupTitle className={styles.title}>{group.title}</GroupTitle>
              <ul className={styles.items} role="list">
                {group.items.map((item, place) => (
                  <li key={place} className={styles.item} data-kind={item.kind}>
                    <span className={styles.name}>
                      {item.text === undefined ? (
                        item.name
                      ) : (
                        <InfoButton dialog={`${section}-details-${index}-${place}`}>{item.name}</InfoButton>
                      )}
                    </span>{' '}
                    <span className={styles.kind}>
                      <svg className={styles.sign} width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
                        <path d={signs[item.kind]} />
                      </svg>
                      {kinds[item.kind]}
                    </span>
                    {item.text !== undefined && (
                      <InfoDialog
                        kind="details"
                        id={`${section}-details-${index}-${place}`}
                        title={item.name}
                        text={item.text}
                        note={kinds[item.kind]}
                      />
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
