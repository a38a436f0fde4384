import * as v from 'valibot'
import { brandKey, storedBrand } from '#schemas/kinds/brand.ts'
import { jsonBytes } from '#server/cache/limits.ts'
import { createTagCache, type Tagged } from '#server/cache/tagCache.ts'
import type { Brand, BrandNames, ReadBrand } from '#server/content/brand.ts'
import type { Cms } from '#server/content/context.ts'
import { readPublishedItem } from '#server/db/contentItems.ts'
import { readPictures } from '#server/db/pictures.ts'
import { onChange } from '#server/db/notifications.ts'

const tags: ReadonlySet<string> = new Set([`${brandKey.kind}:${brandKey.id}`])
const maxBytes = 100_000

/**
 * Creates the reader of the brand: what is published of it, over what the environment has; while the database does not
 * respond what was read last, else the environment.
 */
export function createReadBrand({ db, log }: Cms, given: BrandNames): ReadBrand {
  const cache = createTagCache<Brand>({ maxBytes, sizeOf: jsonBytes, keepOutdated: true })
  onChange(db, (changed) => cache.purge(changed))

  async function load(): Promise<Tagged<Brand>> {
    const item = await readPublishedItem(db, brandKey)
    const result = v.safeParse(storedBrand, item?.content['data'] ?? {})
    const { name = '', short = '', icon = '', share_image = '' } = result.success ? result.output : {}
    const ids = [icon, share_image].filter((id) => id !== '')
    const pictures = ids.length === 0 ? [] : await readPictures(db, ids)
    const files = new Map(pictures.map(({ id, file }) => [id, file]))
    const value = {
      name: name.trim() === '' ? given.name : name.trim(),
      short: short.trim() === '' ? given.short : short.trim(),
      ...picture('icon', files.get(icon)),
      ...picture('shareImage', files.get(share_image)),
    }
    return { value, tags: new Set([...tags, ...ids.map((id) => `media:${id}`)]) }
  }

  return async () => {
    try {
      return await cache.get('brand', load)
    } catch (error) {
      log.warn({ err: error }, 'The brand could not be read: the one of the environment is shown')
      return { value: given, tags }
    }
  }
}

function picture(name: 'icon' | 'shareImage', file: string | undefined): Partial<Brand> {
  return file === undefined ? {} : { [name]: file }
}
