import { fileURLToPath } from 'node:url'
import type { Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'
import { checkDump } from '#server/cms/checkDump.ts'
import { createCms } from '#server/cms/context.ts'
import type { Dump, DumpEntity } from '#server/cms/dump.ts'
import { faultLine } from '#server/cms/faults.ts'
import { importDump, type ImportReport, type Progress } from '#server/cms/importDump.ts'
import demoBrand from '#server/seed/brand.json' with { type: 'json' }
import { readSeed, type FileFault, type SeedFiles } from '#server/seed/readSeed.ts'
import { seedDocuments } from '#server/seed/seedDocuments.ts'
import { seedEntities } from '#server/seed/seedEntities.ts'
import { seedFilms } from '#server/seed/seedFilms.ts'
import { seedMedia, seedModels } from '#server/seed/seedMedia.ts'
import { seedPages } from '#server/seed/seedPages.ts'

export interface SeedOptions {
  /** Folder whose `media/` gets the pictures. */
  readonly dataDir: string
  /** Folder of the seed files; the built-in one when left out. */
  readonly folder?: string
  /** Name on the data sheets and brochures. */
  readonly brand?: string
  /** `false`: no data sheets and brochures, which take the longest. */
  readonly documents?: boolean
}

/** A seed file that cannot be loaded; nothing was written to the database. */
export class SeedRefused extends Error {
  constructor(readonly faults: readonly FileFault[]) {
    const shown = faults.slice(0, 20).map(({ file, path, message }) => `${file} ${path}: ${message}`)
    super([`The seed has ${faults.length} faults`, ...shown].join('\n'))
    this.name = 'SeedRefused'
  }
}

/**
 * Loads the demo catalogue: draws its pictures and imports its content. What is there already stays as it is; what an
 * editor has changed or made is left alone. Throws `SeedRefused` or `Refused`.
 */
export async function loadSeed(
  db: Kysely<Database>,
  options: SeedOptions,
  onProgress: Progress = () => {},
): Promise<ImportReport> {
  const folder = options.folder ?? fileURLToPath(new URL('.', import.meta.url))
  const { files, faults } = readSeed(folder)
  if (faults.length > 0) throw new SeedRefused(faults)
  const { dataDir, brand = demoBrand.name } = options
  const withDocuments = options.documents !== false
  const drawing = withDocuments ? seedDocuments(files, { folder, dataDir, brand }, part(onProgress, 20, 70)) : []
  const pictures = seedMedia(files, dataDir, part(onProgress, 0, 20))
  const models = await seedModels(files, dataDir)
  const films = seedFilms(files, folder, dataDir)
  const dump = seedDump(files, [...pictures, ...models, ...films, ...(await drawing)])
  return importDump(createCms(db), dump, { origin: 'seed', onProgress: part(onProgress, withDocuments ? 70 : 20, 100) })
}

/** Progress of one part of the work, as its share of the whole in per cent. */
function part(onProgress: Progress, from: number, to: number): Progress {
  return (done, total, label) => onProgress(from + ((to - from) * done) / Math.max(total, 1), 100, label)
}

function seedDump(files: SeedFiles, media: readonly DumpEntity[]): Dump {
  const faults: FileFault[] = []
  const pages = seedPages(files, faults)
  if (faults.length > 0) throw new SeedRefused(faults)
  const menus = Object.fromEntries(
    Object.entries(files.menus).map(([key, nodes]) => [
      key,
      nodes.map(({ texts, ...node }) => ({ ...node, ...(texts === undefined ? {} : { names: texts }) })),
    ]),
  )
  const entities = [...seedEntities(files), ...files.retailers, ...media]
  const raw = { format: 'cms-dump', version: 1, pages, entities, menus, texts: files.vocabulary }
  const checked = checkDump(raw)
  if ('dump' in checked) return checked.dump
  throw new SeedRefused(
    checked.faults.map((fault) => ({ file: fileOf(fault.page ?? fault.key), path: '', message: faultLine(fault) })),
  )
}

/** File a page or an entity of the seed comes from. */
function fileOf(id: string | undefined): string {
  const [kind, name] = id?.split('/') ?? []
  if (kind === 'product') return `products/${name}.json`
  if (kind === 'category') return 'categories.json'
  return kind === undefined || name === undefined ? `${kind ?? 'seed'}.json` : `${kind}/${name}.json`
}
