import * as v from 'valibot'
import type { Download, Image, Media } from '#schemas/atoms.ts'
import type { EntityRow, PictureRow } from '#server/db/entities.ts'
import type { EntityStore } from '#server/content/entityStore.ts'
import { storedProduct } from '#schemas/kinds/product.ts'
import { storedMedia, storedMediaTexts } from '#schemas/kinds/media.ts'

/** Returns a stored picture as sections show it; `undefined` when it has no file or no size. */
export function imageOf(row: PictureRow | null | undefined): Image | undefined {
  const media = read(row)
  if (media === undefined) return undefined
  const { file, width, height, thumbnail, focal_point, alt_text = '' } = media
  if (file === undefined || width === undefined || height === undefined) return undefined
  return {
    file,
    alt_text,
    width,
    height,
    ...(thumbnail === undefined ? {} : { thumbnail }),
    ...(focal_point === undefined ? {} : { focal_point }),
  }
}

/** Returns what `$ref: media/<id>` refers to: an image, a video or a file to download. */
export function mediaDocument(row: EntityRow, store: EntityStore): object | undefined {
  const media = mediaAtom(row, store)
  if (media?.type === 'image') return media.image
  return media?.type === 'video' ? media.video : downloadOf(row)
}

/** Returns a slide of a gallery. */
export function mediaAtom(
  row: EntityRow | undefined,
  store: EntityStore,
): Exclude<Media, { type: 'carousel' }> | undefined {
  const media = read(row)
  if (media?.mime_type?.startsWith('video/') === true && media.file !== undefined) {
    const { file, mime_type, captions, title, upload_date, duration } = media
    const preview = media.preview === undefined ? undefined : imageOf(store.row('media', media.preview))
    return {
      type: 'video',
      video: {
        file,
        mime_type,
        ...(preview === undefined ? {} : { preview }),
        ...(captions === undefined ? {} : { captions }),
        ...(title === undefined ? {} : { title }),
        ...(upload_date === undefined ? {} : { upload_date }),
        ...(duration === undefined ? {} : { duration }),
      },
    }
  }
  const image = imageOf(row)
  return image === undefined ? undefined : { type: 'image', image }
}

/** Returns a file to download, in the reader's language where there is one. */
export function downloadOf(row: EntityRow | undefined): Download | undefined {
  const media = read(row)
  if (media?.file === undefined || media.mime_type === undefined || media.title === undefined) return undefined
  const { title, file, mime_type, size, language } = media
  return {
    title,
    file,
    mime_type,
    ...(size === undefined ? {} : { size }),
    ...(language === undefined ? {} : { language }),
  }
}

/** Returns the media id of a product's data sheet. */
export function productLeafletId(productId: string): string {
  return `product/${productId}/leaflet`
}

/** Returns the media id of a category's brochure. */
export function categoryBrochureId(categoryId: string): string {
  return `category/${categoryId}/brochure`
}

/**
 * Returns the media ids of a product's documents, the nearest first: its brochure is its own, or else that of its
 * category.
 */
export function productDownloadIds({ id, parent_id }: EntityRow): {
  readonly leaflet: string[]
  readonly brochure: string[]
} {
  const ofCategory = parent_id === null ? [] : [categoryBrochureId(parent_id)]
  return { leaflet: [productLeafletId(id)], brochure: [`product/${id}/brochure`, ...ofCategory] }
}

/** Returns the media ids of the pictures round a product and of its model. */
export function productViewIds({ data }: EntityRow): string[] {
  const stored = v.safeParse(v.pick(storedProduct, ['walkaround', 'experience_3d']), data)
  if (!stored.success) return []
  const { walkaround, experience_3d: model } = stored.output
  return [...(walkaround?.frames ?? []), ...(model === null || model === undefined ? [] : [model.model, model.poster])]
}

/** Returns the leaflet and the brochure of a product, `null` where no file exists. */
export function productDownloads(
  product: EntityRow,
  store: EntityStore,
): { leaflet: Download | null; brochure: Download | null } {
  const { leaflet, brochure } = productDownloadIds(product)
  const first = (ids: readonly string[]) => ids.flatMap((id) => downloadOf(store.row('media', id)) ?? [])[0] ?? null
  return { leaflet: first(leaflet), brochure: first(brochure) }
}

type StoredMedia = v.InferOutput<typeof storedMedia> & v.InferOutput<typeof storedMediaTexts>

function read(row: PictureRow | null | undefined): StoredMedia | undefined {
  if (row === null || row === undefined) return undefined
  const data = v.safeParse(storedMedia, row.data)
  const texts = v.safeParse(storedMediaTexts, row.texts)
  return data.success && texts.success ? { ...data.output, ...texts.output } : undefined
}
