import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import type { DumpEntity } from '#server/cms/dump.ts'
import { readRetailers } from '#server/seed/readRetailers.ts'
import {
  categoriesFile,
  filmsFile,
  menusFile,
  newsFile,
  pageFile,
  productFile,
  promotionFile,
  scenesFile,
  templateFile,
  thingsFile,
  vocabularyFile,
} from '#server/seed/formats.ts'
import { missingFilmFiles } from '#server/seed/seedFilms.ts'

export type ProductFile = v.InferOutput<typeof productFile>
export type CategoryFile = v.InferOutput<typeof categoriesFile>[number]
export type PromotionFile = v.InferOutput<typeof promotionFile>
export type NewsFile = v.InferOutput<typeof newsFile>
export type PageFile = v.InferOutput<typeof pageFile>
export type TemplateFile = v.InferOutput<typeof templateFile>
export type Scenes = v.InferOutput<typeof scenesFile>

/** Everything under `server/seed/`, checked. */
export interface SeedFiles {
  readonly products: readonly ProductFile[]
  readonly categories: readonly CategoryFile[]
  readonly promotions: readonly PromotionFile[]
  readonly news: readonly NewsFile[]
  readonly pages: readonly PageFile[]
  /** By page type. */
  readonly templates: ReadonlyMap<string, TemplateFile>
  readonly menus: v.InferOutput<typeof menusFile>
  readonly scenes: Scenes
  readonly films: v.InferOutput<typeof filmsFile>
  readonly things: v.InferOutput<typeof thingsFile>
  readonly vocabulary: v.InferOutput<typeof vocabularyFile>
  readonly retailers: readonly DumpEntity[]
}

/** A fault of a seed file: where it is and what is wrong. */
export interface FileFault {
  readonly file: string
  readonly path: string
  readonly message: string
}

/** The seed files of a folder, and everything in them that does not fit `formats.ts`. */
export function readSeed(folder: string): { readonly files: SeedFiles; readonly faults: readonly FileFault[] } {
  const faults: FileFault[] = []
  const one = <TSchema extends v.GenericSchema>(file: string, schema: TSchema, absent: v.InferOutput<TSchema>) =>
    existsSync(join(folder, file)) ? (readFile(folder, file, schema, faults) ?? absent) : absent
  const all = <TSchema extends v.GenericSchema>(name: string, schema: TSchema) =>
    jsonFiles(join(folder, name)).flatMap((file) => {
      const content = readFile(folder, `${name}/${file}`, schema, faults)
      return content === undefined ? [] : [{ name: basename(file, '.json'), content }]
    })
  const contents = <T>(files: readonly { readonly content: T }[]) => files.map(({ content }) => content)
  const files: SeedFiles = {
    products: contents(all('products', productFile)),
    categories: one('categories.json', categoriesFile, []),
    promotions: contents(all('promotions', promotionFile)),
    news: contents(all('news', newsFile)),
    pages: contents(all('pages', pageFile)),
    templates: new Map(all('templates', templateFile).map(({ name, content }) => [name, content])),
    menus: one('menus.json', menusFile, {}),
    scenes: one('scenes.json', scenesFile, {}),
    things: one('things.json', thingsFile, {}),
    films: one('films.json', filmsFile, {}),
    retailers: readRetailers(folder, faults),
    vocabulary: Object.assign({}, ...contents(all('vocabulary', vocabularyFile))),
  }
  faults.push(...missingFilmFiles(files.films, folder))
  return { files, faults }
}

function jsonFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
}

function readFile<TSchema extends v.GenericSchema>(
  folder: string,
  file: string,
  schema: TSchema,
  faults: FileFault[],
): v.InferOutput<TSchema> | undefined {
  let raw: unknown
  try {
    raw = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  } catch (error) {
    faults.push({ file, path: '', message: error instanceof Error ? error.message : String(error) })
    return undefined
  }
  const result = v.safeParse(schema, raw)
  if (result.success) return result.output
  faults.push(...result.issues.map((issue) => ({ file, path: v.getDotPath(issue) ?? '', message: issue.message })))
  return undefined
}
