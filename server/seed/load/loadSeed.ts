import path from 'node:path'
import { projectRoot } from '#server/projectRoot.ts'
import { checkDump } from '#server/content/checkDump.ts'
import type { LoadDemo } from '#server/content/demo.ts'
import type { Dump, DumpEntity } from '#server/content/dump.ts'
import { errorLine, InvalidContent } from '#server/content/errors.ts'
import { importDump } from '#server/content/importDump.ts'
import type { Progress } from '#server/content/progress.ts'
import demoBrand from '#server/seed/content/brand.json' with { type: 'json' }
import { readSeed } from '#server/seed/load/readSeed.ts'
import type { FileIssue, SeedFiles } from '#server/seed/load/seedFiles.ts'
import { seedDocuments } from '#server/seed/load/seedDocuments.ts'
import { seedEntities } from '#server/seed/load/seedEntities.ts'
import { seedFilms } from '#server/seed/load/seedFilms.ts'
import { seedMedia, seedModels } from '#server/seed/load/seedMedia.ts'
import { seedPages } from '#server/seed/load/seedPages.ts'

/**
 * Loads the demo catalogue: renders its pictures and imports its content. Existing content, including every change by an
 * editor, is kept. Throws `InvalidContent` with the file of each error.
 */
export const loadSeed: LoadDemo = async (cms, options, onProgress = () => {}) => {
  const folder = options.folder ?? path.join(projectRoot, 'server/seed/content')
  const { files, issues } = readSeed(folder)
  if (issues.length > 0) throw new InvalidContent(issues)
  const { dataDir, brand = demoBrand.name } = options
  const withDocuments = options.documents !== false
  const documents = withDocuments ? seedDocuments(files, { folder, dataDir, brand }, step(onProgress, 20, 70)) : []
  const pictures = seedMedia(files, dataDir, step(onProgress, 0, 20))
  const models = await seedModels(files, dataDir)
  const films = seedFilms(files.films, folder, dataDir)
  const dump = seedDump(files, [...pictures, ...models, ...films, ...(await documents)])
  return importDump(cms, dump, { origin: 'seed', onProgress: step(onProgress, withDocuments ? 70 : 20, 100) })
}

/** Maps the progress of one step to the range `from`–`to` of the whole, in per cent. */
function step(onProgress: Progress, from: number, to: number): Progress {
  return (done, total, label) => onProgress(from + ((to - from) * done) / Math.max(total, 1), 100, label)
}

function seedDump(files: SeedFiles, media: readonly DumpEntity[]): Dump {
  const issues: FileIssue[] = []
  const pages = seedPages(files, issues)
  if (issues.length > 0) throw new InvalidContent(issues)
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
  throw new InvalidContent(
    checked.errors.map((issue) => ({ file: fileOf(issue.page ?? issue.key), path: '', message: errorLine(issue) })),
  )
}

/** Returns the seed file that defines a page or an entity. */
function fileOf(id: string | undefined): string {
  const [kind, name] = id?.split('/') ?? []
  if (kind === 'product') return `products/${name}.json`
  if (kind === 'category') return 'categories.json'
  return kind === undefined || name === undefined ? `${kind ?? 'seed'}.json` : `${kind}/${name}.json`
}
