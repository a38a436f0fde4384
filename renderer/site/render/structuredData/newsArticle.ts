import type { NewsArticleLeaf } from 'schema-dts'
import { locales } from '#locales/locales.ts'
import { articleHeader } from '#schemas/sections/article_header.ts'
import { organizationId, pictureOf } from '#renderer/site/render/structuredData/addresses.ts'
import type { Described } from '#renderer/site/render/structuredData/described.ts'
import { sectionData } from '#renderer/site/render/structuredData/sectionData.ts'

/** Returns the news item of a page; the company is its author and publisher. */
export function newsArticle(of: Described): NewsArticleLeaf | undefined {
  const [header] = sectionData(of.page, 'article_header', articleHeader)
  if (header === undefined) return undefined
  const { heading, lead, date, image, category } = header
  const description = of.page.facts.seo.description || lead
  const picture = pictureOf(image, of)
  const company = { '@id': organizationId(of.settings) }
  return {
    '@type': 'NewsArticle',
    mainEntityOfPage: of.url,
    headline: heading,
    ...(description === undefined ? {} : { description }),
    ...(date === undefined ? {} : { datePublished: date }),
    ...(picture === undefined ? {} : { image: picture }),
    ...(category === undefined ? {} : { articleSection: category.name }),
    inLanguage: locales[of.locale].iso,
    author: company,
    publisher: company,
  }
}
