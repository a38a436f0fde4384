import { setImmediate } from 'node:timers/promises'
import { htmlOf, withBody, type CachedPage } from '#server/site/cachedPage.ts'
import type { PageForm } from '#server/site/readable/pageForm.ts'
import { readDocument, type ReadableDocument } from '#server/site/readable/readDocument.ts'
import { toMarkdown } from '#server/site/readable/toMarkdown.ts'

/** Longest document that is read, in characters: parsing it takes up to half a second. A longer one is sent as HTML. */
const maxHtml = 1_500_000

type ReadableForm = Exclude<PageForm, 'html'>

/**
 * Returns a page as Markdown or JSON: what its document says, so that no form can say anything else. Its status, its tags and the time
 * until which it is valid stay. A document of more than 1.5 million characters stays HTML.
 *
 * @param url address of the request, absolute; that of a page that is missing.
 */
export async function toForm(page: CachedPage, form: ReadableForm, url: string): Promise<CachedPage> {
  if (page.location !== undefined) return page
  const html = htmlOf(page)
  if (html.length > maxHtml) return page
  const document = readDocument(html, url)
  const texts: SectionText[] = []
  for (const { key, type, content } of document.sections) {
    const markdown = toMarkdown(content, document.url)
    if (markdown !== '') texts.push({ key, type, markdown })
    // Between two sections others have their turn: one of 600 rows takes a fifth of a second.
    await setImmediate()
  }
  return form === 'markdown'
    ? withBody(page, printMarkdown(document, texts), 'text/markdown; charset=utf-8')
    : withBody(page, printJson(document, texts), 'application/json; charset=utf-8')
}

interface SectionText {
  readonly key: string | undefined
  readonly type: string | undefined
  readonly markdown: string
}

/** Prints a page as Markdown with a front matter in YAML. */
function printMarkdown(document: ReadableDocument, sections: readonly SectionText[]): string {
  const { url, title, description, language } = document
  const facts = { title, ...(description === undefined ? {} : { description }), url, language }
  // A text in JSON is one in YAML.
  const front = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `---\n${front.join('\n')}\n---\n\n${sections.map(({ markdown }) => markdown).join('\n\n')}\n`
}

/** Prints a page as JSON: its facts, the text of each section as Markdown, and the graph for search engines. */
function printJson({ structuredData, ...document }: ReadableDocument, sections: readonly SectionText[]): string {
  return `${JSON.stringify({ ...document, sections, structured_data: structuredData })}\n`
}
