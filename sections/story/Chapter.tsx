import type { ChapterData, QuoteData } from '#schemas/sections/story.ts'
import { MediaView } from '#sections/shared/MediaView.tsx'
import { RichText } from '#sections/shared/RichText.tsx'
import styles from './Story.module.css'

interface ChapterProps {
  readonly chapter: ChapterData
  readonly heading: 'h2' | 'h3'
}

/** Renders a chapter of a story: heading, text, media and quote. */
export function Chapter({ chapter, heading: Heading }: ChapterProps) {
  const { heading, body, media, caption, quote } = chapter
  return (
    <div className={styles.chapter}>
      {heading !== undefined && <Heading className={styles.heading}>{heading}</Heading>}
      {body !== '' && (
        <div className={styles.text}>
          <RichText html={body} alone={Heading === 'h2'} />
        </div>
      )}
      {media !== undefined && (
        <figure className={styles.figure}>
          <MediaView media={media} label={heading ?? caption} sizes="(min-width: 1100px) 1040px, 94vw" />
          {caption !== undefined && <figcaption className={styles.caption}>{caption}</figcaption>}
        </figure>
      )}
      {quote !== undefined && <Quote quote={quote} />}
    </div>
  )
}

function Quote({ quote: { text, author, role } }: { readonly quote: QuoteData }) {
  return (
    <figure className={styles.quote}>
      <blockquote>
        <p>
          <q className={styles.quotation}>{text}</q>
        </p>
      </blockquote>
      {(author !== undefined || role !== undefined) && (
        <figcaption className={styles.author}>
          {author !== undefined && <span className={styles.name}>{author}</span>}{' '}
          {role !== undefined && <span>{role}</span>}
        </figcaption>
      )}
    </figure>
  )
}
