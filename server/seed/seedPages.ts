import { sourceLocales } from '#locales/locales.ts'
import type { PageType } from '#schemas/pageTypes.ts'
import type { DumpPage } from '#server/cms/dump.ts'
import { fillSections } from '#server/seed/fillTemplate.ts'
import type { FileFault, SeedFiles, TemplateFile } from '#server/seed/readSeed.ts'
import { mediaId } from '#server/seed/seedEntities.ts'

/** A page as the seed describes it, before its place in the tree gives it a permalink. */
interface Draft {
  readonly id: string
  readonly page_type: PageType
  readonly parent: string | null
  readonly entity: DumpPage['entity']
  readonly source: TemplateFile
  readonly file: string
  /** Values of `{name}`. */
  readonly values: Readonly<Record<string, string>>
  /** Main picture, for social networks. */
  readonly picture: string | null
  readonly textsOf: (locale: string) => PageTexts
}

interface PageTexts {
  readonly title: string
  /** The whole permalink, or the last part of it behind the parent's. */
  readonly permalink?: string
  readonly slug?: string
  readonly description: string
  readonly own: Readonly<Record<string, unknown>>
}

/** Every page of the site: those with files of their own, and one of each machine, category, promotion and news item. */
export function seedPages(files: SeedFiles, faults: FileFault[]): DumpPage[] {
  const drafts = [
    ...ownPages(files),
    ...categoryPages(files, faults),
    ...productPages(files, faults),
    ...articlePages(files, faults),
  ]
  const byId = new Map(drafts.map((draft) => [draft.id, draft]))
  return drafts.map((draft, position) => ({
    id: draft.id,
    page_type: draft.page_type,
    template: draft.source.template,
    parent: draft.parent,
    entity: draft.entity,
    position,
    locales: Object.fromEntries(
      sourceLocales.map((locale) => {
        const { title, description, own } = draft.textsOf(locale)
        const texts = { ...draft.source.texts[locale], ...own }
        const onMissing = (name: string) =>
          faults.push({
            file: draft.file,
            path: `texts.${locale}.${name}`,
            message: 'The sections use this text, and it is missing',
          })
        const sections = fillSections(draft.source.sections, { page: draft.id, values: draft.values, texts, onMissing })
        const picture = draft.picture === null ? {} : { og_image: { $ref: `media/${draft.picture}` } }
        const published = {
          title,
          permalink: permalinkOf(draft, byId, locale),
          seo: { title, description, ...picture, ...('noindex' in draft.source ? { noindex: true } : {}) },
          sections,
        }
        return [locale, { published, draft: null }]
      }),
    ),
  }))
}

function permalinkOf(draft: Draft, byId: ReadonlyMap<string, Draft>, locale: string, depth = 0): string {
  const { permalink, slug = '' } = draft.textsOf(locale)
  if (permalink !== undefined) return permalink
  const parent = draft.parent === null || depth > 10 ? undefined : byId.get(draft.parent)
  const above = parent === undefined ? '' : permalinkOf(parent, byId, locale, depth + 1)
  return above === '' ? slug : `${above}/${slug}`
}

function ownPages({ pages }: SeedFiles): Draft[] {
  return pages.map(({ key, page_type, parent, sections, template, texts }) => ({
    id: key,
    page_type,
    parent,
    entity: null,
    source: { template, sections, texts: {} },
    file: `pages/${key}.json`,
    values: {},
    picture: firstPicture(sections),
    textsOf: (locale) => {
      const { title = '', permalink = '', description = '', ...own } = texts[locale] ?? {}
      return { title, permalink, description, own: { ...own, title, description } }
    },
  }))
}

function categoryPages({ categories, templates }: SeedFiles, faults: FileFault[]): Draft[] {
  return categories.flatMap(({ id, parent, texts }) => {
    const page_type = parent === null ? 'product_category' : 'second_level_product_category'
    const source = templateOf(templates, page_type, faults)
    if (source === undefined) return []
    const draft: Draft = {
      id: `category/${id}`,
      page_type,
      parent: parent === null ? 'products' : `category/${parent}`,
      entity: { kind: 'category', id },
      source,
      file: `templates/${page_type}.json`,
      values: { id, category: id, parent: parent ?? '' },
      picture: `category-hero/${id}`,
      textsOf: (locale) => {
        const own = texts[locale]
        return { title: own?.name ?? '', slug: own?.slug ?? id, description: own?.description ?? '', own: { ...own } }
      },
    }
    return [draft]
  })
}

function productPages({ products, templates }: SeedFiles, faults: FileFault[]): Draft[] {
  return products.flatMap(({ id, name, slug, category, page_type, texts }) => {
    const source = templateOf(templates, templates.has(page_type) ? page_type : 'default_product', faults)
    if (source === undefined) return []
    const draft: Draft = {
      id: `product/${id}`,
      page_type,
      parent: `category/${category}`,
      entity: { kind: 'product', id },
      source,
      file: `templates/${page_type}.json`,
      values: { id, name, category },
      picture: `product/${id}/hero`,
      textsOf: (locale) => {
        const own = texts[locale]
        return { title: name, slug, description: own?.description ?? '', own: { ...own, name } }
      },
    }
    return [draft]
  })
}

function articlePages({ promotions, news, templates }: SeedFiles, faults: FileFault[]): Draft[] {
  const rows = [
    ...promotions.map((item) => ({ item, kind: 'promotion', page_type: 'promo', parent: 'promotions' }) as const),
    ...news.map((item) => ({ item, kind: 'news', page_type: 'news', parent: 'news' }) as const),
  ]
  return rows.flatMap(({ item, kind, page_type, parent }) => {
    const source = templateOf(templates, page_type, faults)
    if (source === undefined) return []
    const draft: Draft = {
      id: `${kind}/${item.id}`,
      page_type,
      parent,
      entity: { kind, id: item.id },
      source,
      file: `templates/${page_type}.json`,
      values: { id: item.id },
      picture: mediaId(item.image),
      textsOf: (locale) => {
        const own = item.texts[locale]
        return {
          title: own?.title ?? '',
          slug: own?.slug ?? item.id,
          description: own?.description ?? '',
          own: { ...own },
        }
      },
    }
    return [draft]
  })
}

function templateOf(
  templates: SeedFiles['templates'],
  pageType: string,
  faults: FileFault[],
): TemplateFile | undefined {
  const template = templates.get(pageType)
  const file = `templates/${pageType}.json`
  if (template === undefined && !faults.some((fault) => fault.file === file))
    faults.push({ file, path: '', message: 'The file is missing' })
  return template
}

/** The picture of a page's first section that has one. */
function firstPicture(sections: TemplateFile['sections']): string | null {
  const refs = JSON.stringify(sections).match(/"\$ref":"media\/[^"#]+"/g) ?? []
  return refs[0]?.slice('"$ref":"media/'.length, -1) ?? null
}
