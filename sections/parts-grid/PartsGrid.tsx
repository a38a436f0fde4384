import { useLingui } from '@lingui/react/macro'
import type { PartsGridData } from '#schemas/sections/parts_grid.ts'
import { Actions } from '#sections/shared/Actions.tsx'
import card from '#sections/shared/Card.module.css'
import { EmptyNote } from '#sections/shared/EmptyNote.tsx'
import { LinkedName } from '#sections/shared/LinkedName.tsx'
import { Picture } from '#sections/shared/Picture.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import styles from './PartsGrid.module.css'

const sizes = '(min-width: 1301px) 330px, (min-width: 1000px) 32vw, (min-width: 620px) 46vw, 92vw'

/** Groups of spare parts and lubricants as cards; a group with a link is one link as a whole. */
export function PartsGrid({ heading, lead, groups, action }: PartsGridData) {
  const { t } = useLingui()
  const Name = useItemHeading(heading)
  return (
    <div className="content">
      <SectionHeading heading={heading} lead={lead} />
      {groups.length === 0 ? (
        <EmptyNote>{t({ id: 'Parts/No groups', message: 'The parts catalogue is not published yet.' })}</EmptyNote>
      ) : (
        <ul className={card.grid} role="list">
          {groups.map(({ name, text, image, link }, index) => (
            <li key={index}>
              <article className={card.card}>
                <div className={card.media}>
                  <Picture image={image} sizes={sizes} className={card.picture} />
                </div>
                <div className={card.body}>
                  <Name className={card.title}>
                    <LinkedName link={link}>{name}</LinkedName>
                  </Name>
                  {text !== undefined && <p className={card.lead}>{text}</p>}
                </div>
              </article>
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
