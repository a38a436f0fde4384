import type { DumpEntity } from '#server/cms/dump.ts'
import type { CategoryFile, NewsFile, ProductFile, PromotionFile, SeedFiles } from '#server/seed/readSeed.ts'
import { hasTurntable, modelId, posterId, walkaroundData } from '#server/seed/solid/turntable.ts'

/** Machines, categories, promotions and news as the CMS stores them. */
export function seedEntities({ products, categories, promotions, news }: SeedFiles): DumpEntity[] {
  return [
    ...categories.map(categoryEntity),
    ...products.map(productEntity),
    ...promotions.map(promotionEntity),
    ...news.map(newsEntity),
  ]
}

function productEntity(product: ProductFile): DumpEntity {
  const { id, category, position, texts, slug: _slug, page_type: _pageType, ...data } = product
  const views = ['hero', 'field', 'detail'].map((view) => `product/${id}/${view}`)
  return {
    kind: 'product',
    id,
    position,
    parent: category,
    data: { ...data, ...roundViews(product), image: `product/${id}/card`, gallery: views },
    texts: { ...texts },
  }
}

/** Only a machine that is built all round has pictures round it and a model. */
function roundViews(product: ProductFile): object {
  const { id, walkaround } = product
  if (walkaround === null || !hasTurntable(product)) return {}
  return {
    walkaround: { ...walkaround, ...walkaroundData(product, walkaround.hotspots) },
    experience_3d: { model: modelId(id), poster: posterId(id) },
  }
}

function categoryEntity({ id, parent, position, texts }: CategoryFile): DumpEntity {
  return { kind: 'category', id, position, parent, data: { image: `category/${id}` }, texts: withoutSlugs(texts) }
}

function promotionEntity({ id, position, texts, image, ...data }: PromotionFile): DumpEntity {
  return {
    kind: 'promotion',
    id,
    position,
    parent: null,
    data: { ...data, image: mediaId(image) },
    texts: withoutSlugs(texts),
  }
}

function newsEntity({ id, texts, image, gallery, date }: NewsFile): DumpEntity {
  const data = { date, image: mediaId(image), gallery: gallery.map(mediaId) }
  return { kind: 'news', id, position: 0, parent: null, data, texts: withoutSlugs(texts) }
}

/** Pictures are named with or without the `media/` of a reference. */
export function mediaId(name: string): string {
  return name.replace(/^media\//, '')
}

/** The slug belongs to the page. */
function withoutSlugs(
  texts: Readonly<Record<string, { readonly [name: string]: string }>>,
): Record<string, Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).map(([locale, { slug: _slug, ...own }]) => [locale, own]))
}
