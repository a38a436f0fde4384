import type { ReactNode } from 'react'
import type { Image, Link } from '#schemas/atoms.ts'
import { LinkedName } from '#sections/shared/LinkedName.tsx'
import { Picture } from '#sections/shared/Picture.tsx'
import card from './Card.module.css'

interface LinkCardProps {
  readonly name: string
  /** Where the whole card leads; without a valid one it is no link. */
  readonly link: Link | undefined
  readonly image: Image
  readonly lead?: string | undefined
  /** Element of the name: one level below the heading of the list. */
  readonly heading: 'h2' | 'h3'
  /** CSS `sizes` of the picture; three cards a row where nothing else is said. */
  readonly sizes?: string
  /** On the picture. */
  readonly badges?: ReactNode
  /** Before the name. */
  readonly above?: ReactNode
  /** After the lead. */
  readonly children?: ReactNode
}

/** `sizes` of a list whose rows hold three. */
export const threeInRow = '(min-width: 1301px) 440px, (min-width: 1000px) 32vw, (min-width: 700px) 46vw, 92vw'
/** `sizes` of a list whose rows hold four. */
export const fourInRow = '(min-width: 1301px) 330px, (min-width: 1000px) 32vw, (min-width: 620px) 46vw, 92vw'

/** A card of a list: picture, name and what there is to say. The whole card is one link, named after its name alone. */
export function LinkCard({
  name,
  link,
  image,
  lead,
  heading: Heading,
  sizes = threeInRow,
  badges,
  above,
  children,
}: LinkCardProps) {
  return (
    <article className={card.card}>
      <div className={card.media}>
        <Picture image={image} sizes={sizes} className={card.picture} />
        {badges}
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
