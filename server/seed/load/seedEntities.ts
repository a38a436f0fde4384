import type { DumpEntity } from '#server/content/dump.ts'
import type {
  AwardFile,
  CategoryFile,
  MerchandiseFile,
  NewsFile,
  PersonFile,
  PromotionFile,
} from '#server/seed/content/formats.ts'
import type { ProductFile } from '#server/seed/content/productFormat.ts'
import type { SeedFiles } from '#server/seed/load/seedFiles.ts'
import { hasTurntable, modelId, posterId, walkaroundData } from '#server/seed/art/solid/turntable.ts'

/** Returns what the catalogue and the company's pages are made from as the CMS stores it. */
export function seedEntities({ products, categories, promotions, news, ...company }: SeedFiles): DumpEntity[] {
  return [
    ...categories.map(categoryEntity),
    ...products.map(productEntity),
    ...promotions.map(promotionEntity),
    ...news.map(newsEntity),
    ...company.awards.map(awardEntity),
    ...company.merchandise.map(merchandiseEntity),
    ...company.people.map(personEntity),
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
    data: { ...data, ...turntableViews(product), image: `product/${id}/card`, gallery: views },
    texts: { ...texts },
  }
}

/** Returns the turntable and the 3D model of a product that has them. */
function turntableViews(product: ProductFile): object {
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

function newsEntity({ id, texts, image, gallery, downloads, date }: NewsFile): DumpEntity {
  const data = { date, image: mediaId(image), gallery: gallery.map(mediaId), downloads }
  return { kind: 'news', id, position: 0, parent: null, data, texts: withoutSlugs(texts) }
}

function awardEntity({ id, position, texts, ...data }: AwardFile): DumpEntity {
  return { kind: 'award', id, position, parent: null, data, texts }
}

function merchandiseEntity({ id, position, texts, ...data }: MerchandiseFile): DumpEntity {
  return { kind: 'merchandise', id, position, parent: null, data, texts }
}

function personEntity({ id, position, texts, ...data }: PersonFile): DumpEntity {
  return { kind: 'person', id, position, parent: null, data, texts }
}

/** Returns the media id of a picture named with or without the `media/` of a reference. */
export function mediaId(name: string): string {
  return name.replace(/^media\//, '')
}

// The slug belongs to the page, not to the entity.
function withoutSlugs(
  texts: Readonly<Record<string, { readonly [name: string]: string }>>,
): Record<string, Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).map(([locale, { slug: _slug, ...own }]) => [locale, own]))
}
