import type { ArticleHeaderData } from '#schemas/sections/article_header.ts'
import { Badges } from '#sections/shared/Badges.tsx'
import { formatDate } from '#sections/shared/formats.ts'
import { useHeadingLevel, usePage } from '#sections/shared/pageContext.ts'
import { Picture } from '#sections/shared/Picture.tsx'
import { SiteLink } from '#sections/shared/SiteLink.tsx'
import styles from './ArticleHeader.module.css'

/** Renders category, date, title, lead and picture of an article. */
export function ArticleHeader({ heading, category, date, tags, lead, image }: ArticleHeaderData) {
  const Heading = useHeadingLevel()
  const { locale } = usePage()
  return (
    <header className={`${styles.root} content`}>
      <div className={styles.texts}>
        {(category !== undefined || date !== undefined) && (
          <p className={styles.facts}>
            {category !== undefined && <Category category={category} />}
            {date !== undefined && <time dateTime={date}>{formatDate(date, locale)}</time>}
          </p>
        )}
        <Heading className={styles.heading}>{heading}</Heading>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        <Badges isNew={false} tags={tags} />
      </div>
      {image !== undefined && (
        <Picture
          image={image}
          eager={Heading === 'h1'}
          sizes="(min-width: 1456px) 1360px, 94vw"
          className={styles.picture}
        />
      )}
    </header>
  )
}

function Category({ category }: { readonly category: NonNullable<ArticleHeaderData['category']> }) {
  const { name, link } = category
  return <span className={styles.category}>{link === undefined ? name : <SiteLink link={link}>{name}</SiteLink>}</span>
}
