import type { ReactNode } from 'react'
import type { Image, Link } from '#schemas/atoms.ts'
import { LinkedName } from '#sections/shared/LinkedName.tsx'
import { Picture } from '#sections/shared/Picture.tsx'
import card from './Card.module.css'

interface LinkCardProps {
  readonly name: string
  /** Target of the whole card; without a valid link the card is plain. */
  readonly link: Link | undefined
  readonly image: Image
  readonly lead?: string | undefined
  /** Element of the name: one level below the heading of the list. */
  readonly heading: 'h2' | 'h3'
  /** CSS `sizes` of the picture; defaults to three cards per row. */
  readonly sizes?: string
  /** Rendered before the name. */
  readonly above?: ReactNode
  /** Rendered after the lead. */
  readonly children?: ReactNode
}

/** `sizes` for three cards per row. */
export const threeInRow = '(min-width: 1301px) 440px, (min-width: 1000px) 32vw, (min-width: 700px) 46vw, 92vw'
/** `sizes` for four cards per row. */
export const fourInRow = '(min-width: 1301px) 330px, (min-width: 1000px) 32vw, (min-width: 620px) 46vw, 92vw'

/**
 * Renders the card of a list: picture, name and details. The whole card is one link, whose accessible name is `name`.
 */
export function LinkCard({
  name,
  link,
  image,
  lead,
  heading: Heading,
  sizes = threeInRow,
  above,
  children,
}: LinkCardProps) {
  return (
    <article className={card.card}>
      <div className={card.media}>
        <Picture image={image} sizes={sizes} className={card.picture} />
      </div>
      <div className={card.body}>
        {above}
        <Heading className={card.title}>
          <LinkedName link={link}>{name}</LinkedName>
        </Heading>
        {lead !== undefined && <p className={card.lead}>{lead}</p>}
        {children}
      </div>
    </article>
  )
}
