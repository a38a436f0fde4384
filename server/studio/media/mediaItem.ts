import * as v from 'valibot'
import { mediaItem, type MediaItem } from '#schemas/studio/mediaItem.ts'
import { isLocaleCode } from '#locales/locales.ts'
import type { MediaRow } from '#server/db/mediaItems.ts'
import type { Storage } from '#server/media/storage.ts'

export type ShownFile = Pick<MediaItem, 'file' | 'name' | 'mime_type'>

/** Types by extension, for files that came with an import. */
const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  glb: 'model/gltf-binary',
  vtt: 'text/vtt',
}

/** Returns a file as the studio shows it. The size of one that was imported is looked up. */
export async function mediaItemOf(storage: Storage, row: MediaRow): Promise<MediaItem> {
  const { id, data, texts, folder, revision, updated_at, updated_by } = row
  const { file, name, mime_type } = shownFile(row)
  const [width, height, size] = [data['width'], data['height'], data['size']]
  const focalPoint = focalPointOf(data['focal_point'])
  return {
    id,
    revision,
    file,
    name,
    folder,
    mime_type,
    size: typeof size === 'number' ? size : ((await storage.stat(nameOf(file)).catch(() => undefined))?.size ?? 0),
    ...(typeof width === 'number' && typeof height === 'number' ? { width, height } : {}),
    texts: Object.fromEntries(
      Object.entries(texts).flatMap(([locale, own]) => (isLocaleCode(locale) ? [[locale, shownTexts(own)]] : [])),
    ),
    ...(focalPoint === undefined ? {} : { focal_point: focalPoint }),
    ...(v.is(mediaItem.entries.dropped, data['dropped']) ? { dropped: data['dropped'] } : {}),
    ...(v.is(mediaItem.entries.converted, data['converted']) ? { converted: data['converted'] } : {}),
    ...(v.is(mediaItem.entries.in_file, data['in_file']) ? { in_file: data['in_file'] } : {}),
    ...licenceOf(data),
    updated_at: updated_at.toISOString(),
    updated_by,
  }
}

/** Returns what a file is called, and its address and type. */
export function shownFile(row: Pick<MediaRow, 'data' | 'texts'>): ShownFile {
  const file = fileOf(row)
  const [last = ''] = file
    .replace(/[?#].*/, '')
    .split('/')
    .slice(-1)
  const { name, mime_type: type } = row.data
  return {
    file,
    name: typeof name === 'string' ? name : last,
    mime_type: textOf(type) ?? types[last.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  }
}

/** Returns the address of a file; a document may have one in each language only. */
export function fileOf({ data, texts }: Pick<MediaRow, 'data' | 'texts'>): string {
  return textOf(data['file']) ?? Object.values(texts).flatMap((own) => textOf(own['file']) ?? [])[0] ?? ''
}

/** Returns the addresses of a file: of a document with one in each language, all of them. */
export function filesOf({ data, texts }: Pick<MediaRow, 'data' | 'texts'>): string[] {
  return [data, ...Object.values(texts)].flatMap(({ file }) => (typeof file === 'string' ? [file] : []))
}

/** Returns the name of a file in the storage: `/media/a.jpg?v=1` → `media/a.jpg`. */
export function nameOf(file: string): string {
  return file.replace(/[?#].*/, '').replace(/^\/+/, '')
}

function licenceOf(data: MediaRow['data']): Pick<MediaItem, 'licence' | 'licence_until'> {
  const [licence, until] = [textOf(data['licence']), textOf(data['licence_until'])]
  return { ...(licence === undefined ? {} : { licence }), ...(until === undefined ? {} : { licence_until: until }) }
}

function shownTexts(own: Readonly<Record<string, unknown>>) {
  const [altText, title] = [textOf(own['alt_text']), textOf(own['title'])]
  return { ...(altText === undefined ? {} : { alt_text: altText }), ...(title === undefined ? {} : { title }) }
}

function focalPointOf(value: unknown): { x: number; y: number } | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { x, y } = { x: undefined, y: undefined, ...value }
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
