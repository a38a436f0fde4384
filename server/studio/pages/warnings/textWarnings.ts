import type { Finding } from '#schemas/studio/finding.ts'
import { rule, type CodedRule } from '#schemas/issues/issueCodes.ts'
import { join } from '#schemas/studio/dotPath.ts'
import { isSectionEnabled, sectionTypeOf } from '#schemas/sectionSchemas.ts'
import { isMap } from '#schemas/studio/schemaTree.ts'
import type { StoredValue } from '#schemas/studio/visitStored.ts'
import type { CurrentSection } from '#server/content/currentSections.ts'
import type { PageFinding } from '#server/content/pageFinding.ts'

/** Texts of links that say nothing without what stands around them, in lower case, in the languages of the site. */
const vagueTexts = new Set([
  ...['here', 'click', 'click here', 'more', 'this', 'this page', 'link', 'read more', 'learn more', 'see more'],
  ...['hier', 'klick', 'hier klicken', 'klicken sie hier', 'mehr', 'mehr lesen', 'weiterlesen', 'weiter'],
  ...['aquí', 'haga clic', 'haga clic aquí', 'pulse aquí', 'más', 'leer más', 'ver más', 'enlace'],
  ...['ici', 'cliquez', 'cliquez ici', 'cliquer ici', 'plus', 'lire la suite', 'en savoir plus', 'lien'],
  ...['qui', 'clicca', 'clicca qui', 'fai clic qui', 'di più', 'leggi di più', 'scopri di più', 'vai'],
  ...['aqui', 'clique', 'clique aqui', 'mais', 'ler mais', 'saiba mais', 'ver mais', 'ligação'],
  ...['burada', 'buraya', 'tıklayın', 'buraya tıklayın', 'daha fazla', 'devamı', 'devamını oku', 'bağlantı'],
])

/** Warns of links whose text is vague or an address, and of a skipped heading level in rich text. */
export function textWarnings({ node, value, path }: StoredValue): Finding[] {
  if (node.metadata['input'] === 'richtext' && typeof value === 'string') return ofRichText(value, path)
  const { entries } = node.core
  if (entries?.['title'] === undefined || entries['link'] === undefined || !isMap(value)) return []
  const { title } = value
  return typeof title === 'string' && isVague(title)
    ? [warning(join(path, 'title'), rule('vague_link_text', { text: title.trim() }))]
    : []
}

/** Section types whose heading is the page's `<h1>` wherever they stand (`renderer/site/page/readPage.ts`). */
const headingSections = new Set(['hero', 'product_overview', 'article_header', 'dealer_details'])

/** Warns of a page without a section that can hold its `<h1>`. */
export function headingWarnings(sections: readonly CurrentSection[]): PageFinding[] {
  const hasHeading = sections.filter(isSectionEnabled).some(({ key, data }) => {
    const type = sectionTypeOf(key)
    return type !== undefined && (headingSections.has(type) || ('heading' in data && data['heading'] !== ''))
  })
  return hasHeading ? [] : [warning('', rule('main_heading_missing', {}))]
}

function ofRichText(html: string, path: string): Finding[] {
  const links = [...html.matchAll(/<a\b[^>]*>(.*?)<\/a>/gis)].flatMap(([, inner = '']) => {
    const text = inner.replace(/<[^>]*>/g, '').trim()
    return isVague(text) ? [warning(path, rule('vague_link_text', { text: text.slice(0, 100) }))] : []
  })
  const [, first] = /<h([34])\b/i.exec(html) ?? []
  return [...(first === '4' ? [warning(path, rule('heading_skipped', {}))] : []), ...links]
}

function isVague(text: string): boolean {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/[\s.…!>»›→:]+$/u, '')
  return vagueTexts.has(words) || /^https?:\/\//.test(words)
}

function warning(path: string, broken: CodedRule): Finding {
  return { level: 'warning', path, ...broken }
}
