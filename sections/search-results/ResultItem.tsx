import type { SearchItem } from '#schemas/api.ts'
import { Picture } from '#sections/shared/Picture.tsx'
import { SiteLink } from '#sections/shared/SiteLink.tsx'
import styles from './ResultItem.module.css'

/** Renders a result: the title is the link, matches are marked in the excerpt. The picture is decorative. */
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
            {piecesOf(excerpt, marks).map(({ from, text, isMatch }) =>
              isMatch ? <mark key={from}>{text}</mark> : <span key={from}>{text}</span>,
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
  readonly isMatch: boolean
}

/** Splits the excerpt at its marks; overlapping marks and those outside are ignored. */
export function piecesOf(excerpt: string, marks: SearchItem['marks']): Piece[] {
  const pieces: Piece[] = []
  let place = 0
  const add = (to: number, isMatch: boolean) => {
    if (to > place) pieces.push({ from: place, text: excerpt.slice(place, to), isMatch })
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
