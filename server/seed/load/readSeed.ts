import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { readRetailers } from '#server/seed/load/readRetailers.ts'
import {
  awardFile,
  categoriesFile,
  filmsFile,
  menusFile,
  merchandiseFile,
  newsFile,
  pageFile,
  personFile,
  promotionFile,
  scenesFile,
  thingsFile,
  vocabularyFile,
} from '#server/seed/content/formats.ts'
import { productFile } from '#server/seed/content/productFormat.ts'
import type { FileIssue, SeedFiles } from '#server/seed/load/seedFiles.ts'
import { missingFilmFiles } from '#server/seed/load/seedFilms.ts'

/** Reads the seed files of a folder; `issues` lists everything that does not match the formats. Missing files count as empty. */
export function readSeed(folder: string): { readonly files: SeedFiles; readonly issues: readonly FileIssue[] } {
  const issues: FileIssue[] = []
  const one = <TSchema extends v.GenericSchema>(file: string, schema: TSchema, absent: v.InferOutput<TSchema>) =>
    existsSync(join(folder, file)) ? (readFile(folder, file, schema, issues) ?? absent) : absent
  const all = <TSchema extends v.GenericSchema>(name: string, schema: TSchema) =>
    jsonFiles(join(folder, name)).flatMap((file) => {
      const content = readFile(folder, `${name}/${file}`, schema, issues)
      return content === undefined ? [] : [{ name: basename(file, '.json'), content }]
    })
  const contents = <T>(files: readonly { readonly content: T }[]) => files.map(({ content }) => content)
  const files: SeedFiles = {
    products: contents(all('products', productFile)),
    categories: one('categories.json', categoriesFile, []),
    promotions: contents(all('promotions', promotionFile)),
    news: contents(all('news', newsFile)),
    awards: contents(all('awards', awardFile)),
    merchandise: contents(all('merchandise', merchandiseFile)),
    people: contents(all('people', personFile)),
    pages: contents(all('pages', pageFile)),
    menus: one('menus.json', menusFile, {}),
    scenes: one('scenes.json', scenesFile, {}),
    things: one('things.json', thingsFile, {}),
    films: one('films.json', filmsFile, {}),
    retailers: readRetailers(folder, issues),
    vocabulary: Object.assign({}, ...contents(all('vocabulary', vocabularyFile))),
  }
  issues.push(...missingFilmFiles(files.films, folder))
  return { files, issues }
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
  issues: FileIssue[],
): v.InferOutput<TSchema> | undefined {
  let raw: unknown
  try {
    raw = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  } catch (error) {
    issues.push({ file, path: '', message: error instanceof Error ? error.message : String(error) })
    return undefined
  }
  const result = v.safeParse(schema, raw)
  if (result.success) return result.output
  issues.push(...result.issues.map((issue) => ({ file, path: v.getDotPath(issue) ?? '', message: issue.message })))
  return undefined
}
