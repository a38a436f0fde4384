import { useLingui } from '@lingui/react/macro'
import type { PartsGridData } from '#schemas/sections/parts_grid.ts'
import { Actions } from '#sections/shared/Actions.tsx'
import card from '#sections/shared/Card.module.css'
import { EmptyNote } from '#sections/shared/EmptyNote.tsx'
import { fourInRow, LinkCard } from '#sections/shared/LinkCard.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import styles from './PartsGrid.module.css'

/** Renders groups of spare parts and lubricants as cards, or a note without any. */
export function PartsGrid({ heading, lead, groups, action }: PartsGridData) {
  const { t } = useLingui()
  const itemHeading = useItemHeading(heading)
  return (
    <div className="content">
      <SectionHeading heading={heading} lead={lead} />
      {groups.length === 0 ? (
        <EmptyNote>{t({ id: 'Parts/No groups', message: 'The parts catalogue is not published yet.' })}</EmptyNote>
      ) : (
        <ul className={card.grid} role="list" data-count={groups.length}>
          {groups.map(({ name, text, image, link }, index) => (
            <li key={index}>
              <LinkCard name={name} link={link} image={image} lead={text} heading={itemHeading} sizes={fourInRow} />
            </li>
          ))}
        </ul>
      )}
      {action !== undefined && (
        <div className={styles.action}>
          <Actions actions={[action]} quiet />
        </div>
      )}
    </div>
  )
}
