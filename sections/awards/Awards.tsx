import { useLingui } from '@lingui/react/macro'
import type { AwardsData } from '#schemas/sections/awards.ts'
import card from '#sections/shared/Card.module.css'
import { EmptyNote } from '#sections/shared/EmptyNote.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import { AwardCard } from './AwardCard.tsx'
import styles from './Awards.module.css'

/** Renders awards as cards in the editor's order, or a note without any. */
export function Awards({ heading, lead, awards }: AwardsData) {
  const { t } = useLingui()
  const itemHeading = useItemHeading(heading)
  return (
    <div className="content">
      <SectionHeading heading={heading} lead={lead} />
      {awards.length === 0 ? (
        <EmptyNote>{t({ id: 'Awards/No awards', message: 'There are no awards to show at the moment.' })}</EmptyNote>
      ) : (
        <ul className={`${card.grid} ${styles.grid}`} role="list" data-count={awards.length}>
          {awards.map((award, index) => (
            <li key={index}>
              <AwardCard award={award} heading={itemHeading} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
