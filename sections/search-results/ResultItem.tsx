import type { SearchItem } from '#schemas/api.ts'
import { Picture } from '#sections/shared/Picture.tsx'
import { SiteLink } from '#sections/shared/SiteLink.tsx'
import styles from './ResultItem.module.css'

/** A hit: its title is the link, the words found are marked in the excerpt. The picture says nothing the title does not. */
export function ResultItem({ item: { title, permalink, excerpt, marks, image } }: { readonly item: SearchItem }) {
  return (
    <article className={styles.item}>
      <div className={styles.media}>
        {image !== null && (
          <Picture
            image={{ ...image, alt_text: '' }}
            sizes="(min-width: 769px) 160px, 96px"
            className={styles.picture}
          />
        )}
      </div>
      <div className={styles.texts}>
        <p className={styles.title}>
          <SiteLink link={`/${permalink}`} className={styles.link}>
            {title}
          </SiteLink>
        </p>
        {excerpt !== '' && (
          <p className={styles.excerpt} dir="auto">
            {piecesOf(excerpt, marks).map(({ from, text, found }) =>
              found ? <mark key={from}>{text}</mark> : <span key={from}>{text}</span>,
            )}
          </p>
        )}
      </div>
    </article>
  )
}

interface Piece {
  readonly from: number
  readonly text: string
  readonly found: boolean
}

/** The excerpt cut at its marks; marks that overlap or lie outside are passed over. */
export function piecesOf(excerpt: string, marks: SearchItem['marks']): Piece[] {
  const pieces: Piece[] = []
  let place = 0
  const add = (to: number, found: boolean) => {
    if (to > place) pieces.push({ from: place, text: excerpt.slice(place, to), found })
    place = Math.max(place, to)
  }
  for (const [from, to] of marks) {
    if (from < place || to <= from || to > excerpt.length) continue
    add(from, false)
    add(to, true)
  }
  add(excerpt.length, false)
  return pieces
}
