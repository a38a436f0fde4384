import type { ArticleBlock, ArticleBodyData } from '#schemas/sections/article_body.ts'
import { Picture } from '#sections/shared/Picture.tsx'
import { RichText } from '#sections/shared/RichText.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import styles from './ArticleBody.module.css'

/** Renders the text of an article with pictures and pull quotes. */
export function ArticleBody({ heading, blocks }: ArticleBodyData) {
  return (
    <div className={`${styles.root} content`}>
      <SectionHeading heading={heading} />
      <div className={styles.blocks}>
        {blocks.map((block, index) => (
          <Block key={index} block={block} alone={heading === undefined} />
        ))}
      </div>
    </div>
  )
}

function Block({ block, alone }: { readonly block: ArticleBlock; readonly alone: boolean }) {
  if (block.type === 'text') return <RichText html={block.body} alone={alone} />
  if (block.type === 'quote') {
    const { text, name, role } = block
    return (
      <figure className={styles.quote}>
        <blockquote className={styles.quotation}>{text}</blockquote>
        {(name !== undefined || role !== undefined) && (
          <figcaption className={styles.speaker}>
            {name !== undefined && <span className={styles.name}>{name}</span>}
            {name !== undefined && role !== undefined && ', '}
            {role}
          </figcaption>
        )}
      </figure>
    )
  }
  const { image, caption, wide } = block
  const sizes = wide ? '(min-width: 1456px) 1360px, 94vw' : '(min-width: 720px) 640px, 94vw'
  return (
    <figure className={styles.figure} data-wide={wide || undefined}>
      <Picture image={image} sizes={sizes} className={styles.picture} />
      {caption !== undefined && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}
