import { sourceLocales } from '#locales/locales.ts'
import type { PageType } from '#schemas/pageTypes.ts'
import type { DumpPage } from '#server/content/dump.ts'
import { entityTemplates, type EntityTemplate } from '#server/content/entityTemplates.ts'
import { fillSections } from '#server/content/fillTemplate.ts'
import type { FileIssue, SeedFiles } from '#server/seed/load/seedFiles.ts'
import { mediaId } from '#server/seed/load/seedEntities.ts'

/** Day of the price lists in the demo catalogue. */
const pricesAsOf = '2026-10-01'

/** A page of the seed before its permalink is derived from its parent. */
interface PagePlan {
  readonly id: string
  readonly page_type: PageType
  readonly parent: string | null
  readonly entity: DumpPage['entity']
  readonly source: EntityTemplate
  readonly file: string
  /** Values of `{name}`. */
  readonly values: Readonly<Record<string, string>>
  /** Excluded from search engines. */
  readonly noindex?: true | undefined
  /** Main picture (`og:image`). */
  readonly picture: string | null
  readonly textsOf: (locale: string) => PageTexts
}

interface PageTexts {
  readonly title: string
  /** The whole permalink; without it, `slug` is appended to the parent's. */
  readonly permalink?: string
  readonly slug?: string
  readonly description: string
  readonly own: Readonly<Record<string, unknown>>
}

/** Returns every page of the site: one per page file, product, category, promotion and news item. */
export function seedPages(files: SeedFiles, issues: FileIssue[]): DumpPage[] {
  const plans = [...ownPages(files), ...categoryPages(files), ...productPages(files), ...articlePages(files)]
  const byId = new Map(plans.map((plan) => [plan.id, plan]))
  return plans.map((plan, position) => ({
    id: plan.id,
    page_type: plan.page_type,
    template: plan.source.template,
    parent: plan.parent,
    entity: plan.entity,
    position,
    locales: Object.fromEntries(
      sourceLocales.map((locale) => {
        const { title, description, own } = plan.textsOf(locale)
        const texts = { ...plan.source.texts[locale], ...own }
        const onMissing = (name: string) =>
          issues.push({
            file: plan.file,
            path: `texts.${locale}.${name}`,
            message: 'The sections use this text, and it is missing',
          })
        const permalink = permalinkOf(plan, byId, locale)
        const sections = fillSections(plan.source.sections, { page: plan.id, values: plan.values, texts, onMissing })
        const picture = plan.picture === null ? {} : { og_image: { $ref: `media/${plan.picture}` } }
        const published = {
          title,
          permalink,
          seo: { title, description, ...picture, ...(plan.noindex && { noindex: true }) },
          sections,
        }
        return [locale, { published, draft: null }]
      }),
    ),
  }))
}

function permalinkOf(plan: PagePlan, byId: ReadonlyMap<string, PagePlan>, locale: string, depth = 0): string {
  const { permalink, slug = '' } = plan.textsOf(locale)
  if (permalink !== undefined) return permalink
  const parent = plan.parent === null || depth > 10 ? undefined : byId.get(plan.parent)
  const above = parent === undefined ? '' : permalinkOf(parent, byId, locale, depth + 1)
  return above === '' ? slug : `${above}/${slug}`
}

function ownPages({ pages }: SeedFiles): PagePlan[] {
  return pages.map(({ key, page_type, parent, picture, noindex, sections, template, texts }) => ({
    id: key,
    page_type,
    parent,
    entity: null,
    source: { template, sections, texts: {} },
    file: `pages/${key}.json`,
    values: {},
    noindex,
    picture: picture ?? firstPicture(sections),
    textsOf: (locale) => {
      const { title = '', permalink = '', description = '', ...own } = texts[locale] ?? {}
      return { title, permalink, description, own: { ...own, title, description } }
    },
  }))
}

function categoryPages({ categories }: SeedFiles): PagePlan[] {
  return categories.flatMap(({ id, parent, texts }) => {
    const page_type = parent === null ? 'product_category' : 'second_level_product_category'
    const source = entityTemplates.get(page_type)
    if (source === undefined) return []
    const plan: PagePlan = {
      id: `category/${id}`,
      page_type,
      parent: parent === null ? 'products' : `category/${parent}`,
      entity: { kind: 'category', id },
      source,
      file: `templates/${page_type}.json`,
      values: { id, hero: `category-hero/${id}` },
      picture: `category-hero/${id}`,
      textsOf: (locale) => {
        const own = texts[locale]
        return { title: own?.name ?? '', slug: own?.slug ?? id, description: own?.description ?? '', own: { ...own } }
      },
    }
    return [plan]
  })
}

function productPages({ products }: SeedFiles): PagePlan[] {
  return products.flatMap(({ id, name, slug, category, page_type, texts }) => {
    const source = entityTemplates.get(page_type)
    if (source === undefined) return []
    const plan: PagePlan = {
      id: `product/${id}`,
      page_type,
      parent: `category/${category}`,
      entity: { kind: 'product', id },
      source,
      file: `templates/${page_type}.json`,
      values: { id, name, hero: `product/${id}/hero`, field: `product/${id}/field`, as_of: pricesAsOf },
      picture: `product/${id}/hero`,
      textsOf: (locale) => {
        const own = texts[locale]
        return { title: name, slug, description: own?.description ?? '', own: { ...own, name } }
      },
    }
    return [plan]
  })
}

function articlePages({ promotions, news }: SeedFiles): PagePlan[] {
  const rows = [
    ...promotions.map((item) => ({ item, kind: 'promotion', page_type: 'promo', parent: 'promotions' }) as const),
    ...news.map((item) => ({ item, kind: 'news', page_type: 'news', parent: 'news' }) as const),
  ]
  return rows.flatMap(({ item, kind, page_type, parent }) => {
    const source = entityTemplates.get(page_type)
    if (source === undefined) return []
    const plan: PagePlan = {
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
    return [plan]
  })
}

/** Returns the first picture that the sections reference. */
function firstPicture(sections: EntityTemplate['sections']): string | null {
  const refs = JSON.stringify(sections).match(/"\$ref":"media\/[^"#]+"/g) ?? []
  return refs[0]?.slice('"$ref":"media/'.length, -1) ?? null
}
