import type { ContactTilesData } from '#schemas/sections/contact_tiles.ts'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import { ContactTile } from './ContactTile.tsx'
import styles from './ContactTiles.module.css'

/** Renders contact details as tiles; nothing without any. */
export function ContactTiles({ heading, lead, places }: ContactTilesData) {
  const itemHeading = useItemHeading(heading)
  if (places.length === 0) return null
  return (
    <div className="content">
      <SectionHeading heading={heading} lead={lead} />
      <ul className={styles.tiles} role="list">
        {places.map((tile, index) => (
          <li key={index} className={styles.tile}>
            <ContactTile tile={tile} heading={itemHeading} />
          </li>
        ))}
      </ul>
    </div>
  )
}
