import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceLocales } from '#locales/locales.ts'
import type { DumpEntity } from '#server/content/dump.ts'
import type { FilmsFile } from '#server/seed/content/formats.ts'
import type { FileIssue } from '#server/seed/load/seedFiles.ts'
import { writeMedia } from '#server/seed/load/writeMedia.ts'

/** Copies the films with their posters and captions into `<dataDir>/media/film/` and returns their entities. */
export function seedFilms(films: FilmsFile, folder: string, dataDir: string): DumpEntity[] {
  const copy = (name: string) => {
    const bytes = readFileSync(join(folder, 'film', name))
    return { file: writeMedia(dataDir, `film/${name}`, bytes), size: bytes.byteLength }
  }
  return Object.entries(films).flatMap(([id, { texts, width, height, upload_date, duration }]): DumpEntity[] => {
    const poster = `film/${id}/poster`
    const rest = { position: 0, parent: null } as const
    const inLocale = (of: (locale: string) => Record<string, string>) =>
      Object.fromEntries(sourceLocales.map((locale) => [locale, of(locale)]))
    return [
      {
        kind: 'media',
        id: poster,
        ...rest,
        data: { file: copy(`${id}.webp`).file, width, height, mime_type: 'image/webp' },
        texts: inLocale((locale) => ({ alt_text: texts[locale]?.alt_text ?? '' })),
      },
      {
        kind: 'media',
        id: `film/${id}`,
        ...rest,
        data: { ...copy(`${id}.mp4`), mime_type: 'video/mp4', preview: poster, upload_date, duration },
        texts: inLocale((locale) => ({
          title: texts[locale]?.title ?? '',
          captions: copy(`${id}.${locale}.vtt`).file,
        })),
      },
    ]
  })
}

/** Returns an issue for each missing file of a film. */
export function missingFilmFiles(films: FilmsFile, folder: string): FileIssue[] {
  return Object.keys(films)
    .flatMap((id) => [`${id}.mp4`, `${id}.webp`, ...sourceLocales.map((locale) => `${id}.${locale}.vtt`)])
    .map((name) => `film/${name}`)
    .filter((file) => !existsSync(join(folder, file)))
    .map((file) => ({ file, path: '', message: 'The file is missing' }))
}
